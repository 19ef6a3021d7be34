/** What needs Node: files, so far. The one floor that imports `node:`; nothing else in lib/ imports it. */

export { loadDatabase, type OpenedDatabase, openDatabase, saveDatabase } from "./databases";
