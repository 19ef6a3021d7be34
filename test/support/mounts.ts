import { spawnSync } from "node:child_process";

/** Where a program finds the places that it writes to: on a disk of its own of so many kilobytes, or read-only. */
export type Place = { folder: string; kilobytes: number } | { folder: string; readOnly: true };

const alone = ["--map-root-user", "--mount", "--propagation", "private", "sh", "-ec"];

/** Whether this machine lets us give a program such places; the system's own kernel does, containers may not. */
export const canMount = spawnSync("unshare", [...alone, "mount -t tmpfs none /mnt"]).status === 0;

/**
 * Runs a program to its end that alone sees a folder as such a place. What it leaves on a small disk is copied back, so
 * that it can be looked at.
 */
export function runWith(place: Place, command: readonly string[], env: NodeJS.ProcessEnv) {
  const folder = `"$1"`;
  const readOnly = `mount --bind ${folder} ${folder}; mount -o remount,bind,ro ${folder}; shift; exec "$@"`;
  const size = "kilobytes" in place ? place.kilobytes : 0;
  const small = [
    `copy=$(mktemp -d); cp -a ${folder}/. "$copy"; outside=$(mktemp -d); mount --bind ${folder} "$outside"`,
    `mount -t tmpfs -o size=${size}k none ${folder}; cp -a "$copy"/. ${folder}; rm -r "$copy"; place=${folder}; shift`,
    `code=0; "$@" || code=$?; rm -rf "$outside"/* "$outside"/.[!.]*; cp -a "$place"/. "$outside"; exit $code`,
  ].join("; ");
  const script = "readOnly" in place ? readOnly : small;
  const { status, stdout, stderr } = spawnSync(
    "unshare",
    [...alone, script, "sh", place.folder, ...command],
    {
      env,
      encoding: "utf8",
    },
  );
  return { code: status, printed: stdout + stderr };
}
