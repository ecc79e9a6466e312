/** The value of a class in code: `className="a b"`, `className={c ? 'a' : 'b'}`, or the rest of a line after `className:` or `className =`. */
const CLASS_VALUE = /\bclassName(?:="[^"]*"|=\{(?:[^{}]|\{[^{}]*\})*\}|\??\s*[:=][^\n]*)/g;

/**
 * Returns the classes that the code of a script gives to elements it makes. `className` is the only way to give a class; the class
 * stands beside it in quotes, so that the build finds it (tests/build/script-classes.test.ts checks this). A few other words from the same line may be among them.
 */
export function classesInCode(code: string): string[] {
  const values = [...code.matchAll(CLASS_VALUE)].map(([value]) => value);
  const texts = values.flatMap((value) => [...value.matchAll(/(['"`])(.*?)\1/gs)].map(([, , text = '']) => text));
  return [...new Set(texts.flatMap((text) => text.split(/[^\w-]+/)))].filter(Boolean);
}
