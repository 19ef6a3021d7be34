/** A script of lib/display/browser as a function of the id of its figure: the bundler makes it. */
declare module "lib/display/browser/*.js" {
  export default function bringToLife(id: string): void;
}
declare module "lib/display/browser/*.css" {
  export default function style(id: string): string;
}
declare module "prism-code-editor/layout.css" {
  const text: string;
  export default text;
}
