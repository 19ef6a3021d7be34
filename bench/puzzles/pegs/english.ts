import { english, PegPositions } from "../../../lib/puzzles/pegs/index";
import { breadthFirstOrbits } from "../../../lib/search/index";
import { inC } from "../../inC";
import type { Subject } from "../../subject";

const CENTRE = 16;
const POSITIONS = 187_636_299;
const common = {
  units: POSITIONS,
  answer: "187636299 positions, 23475688 up to symmetry",
  isLong: true,
};

export const subjects: readonly Subject[] = [
  {
    key: "english",
    title: "English board: all positions by jumps from the central vacancy",
    unit: "positions",
    ways: [
      {
        ...common,
        key: "library",
        name: "this library, up to symmetry",
        prepare() {
          const space = new PegPositions(english, english.allBut(CENTRE));
          return () => {
            const { depths, orbits } = breadthFirstOrbits(space, space.start(CENTRE));
            const [positions, different] = [depths, orbits].map((levels) => levels.reduce((a, b) => a + b));
            return `${positions} positions, ${different} up to symmetry`;
          };
        },
      },
      inC("puzzles/pegs/english.c", common),
    ],
    claims: [
      { measure: "time", of: "library", over: "c", atMost: 3 },
      { measure: "timeAUnit", of: "library", over: "8-puzzle/library", atMost: 3 },
      { measure: "memory", of: "library", atMost: 300 },
    ],
  },
];
