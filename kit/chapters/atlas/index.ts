export { drawSheet, type SheetOptions } from "./sheet";
