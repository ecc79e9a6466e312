/** In the bundle for browsers a style sheet is imported as text (bundleClient.ts, widgets/bundle.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
