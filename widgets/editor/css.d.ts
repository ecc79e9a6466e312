/** A style sheet. Bundles for browsers import it as text (static/serve/dev/dev.ts, widgets/bundle.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
