import { testPages } from "./pages";

testPages(1, 2);
