import { testPages } from "../support/pages";

testPages(0, 2);
