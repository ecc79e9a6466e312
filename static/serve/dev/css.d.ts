/** In the bundle for browsers a style sheet is imported as text (bundleClient.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
