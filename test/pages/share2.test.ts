import { testPages } from "../support/pages";

testPages(1, 2);
