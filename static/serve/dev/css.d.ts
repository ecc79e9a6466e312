/** In the browser's bundle a style sheet is its text (bundle.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
