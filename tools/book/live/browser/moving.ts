import { enliven } from "./figures";

// The first page: its figures move, and no cell runs.

enliven(document);
