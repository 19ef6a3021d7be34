declare module "prism-code-editor/layout.css" {
  const text: string;
  export default text;
}
