import { testPages } from "./pages";

testPages(0, 2);
