/** A style sheet, which bundles for browsers import as text (static/serve/dev/dev.ts, widgets/bundle.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
