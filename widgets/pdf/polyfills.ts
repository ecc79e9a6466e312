/**
 * Adds methods that a browser lacks and pdf.js uses. slim.ts puts this file before pdf.js, instead of core-js, which is in
 * pdf.js's build for older browsers and takes 32 KB more (brotli). Methods that a browser has are not replaced.
 */
function add(target: object, methods: Record<string, unknown>) {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

add(Promise, {
  withResolvers() {
    const made = {};
    const promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return Object.assign(made, { promise });
  },
  try: (run: (...args: unknown[]) => unknown, ...args: unknown[]) => new Promise((resolve) => resolve(run(...args))),
});

const getOrInsertComputed = {
  getOrInsertComputed(this: Map<unknown, unknown>, key: unknown, compute: (key: unknown) => unknown) {
    if (!this.has(key)) this.set(key, compute(key));
    return this.get(key);
  },
};
add(Map.prototype, getOrInsertComputed);
add(WeakMap.prototype, getOrInsertComputed);

add(Set.prototype, {
  intersection(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this].filter((each) => other.has(each)));
  },
});

// Unlike those of browsers, map and filter read all values at once: pdf.js uses no infinite iterators.
type Test = (value: unknown, index: number) => unknown;
add(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), {
  toArray(this: Iterable<unknown>) {
    return [...this];
  },
  map(this: Iterable<unknown>, change: Test) {
    return [...this].map((value, index) => change(value, index)).values();
  },
  filter(this: Iterable<unknown>, test: Test) {
    return [...this].filter((value, index) => test(value, index)).values();
  },
  some(this: Iterable<unknown>, test: Test) {
    return [...this].some((value, index) => test(value, index));
  },
  every(this: Iterable<unknown>, test: Test) {
    return [...this].every((value, index) => test(value, index));
  },
  find(this: Iterable<unknown>, test: Test) {
    return [...this].find((value, index) => test(value, index));
  },
  forEach(this: Iterable<unknown>, use: Test) {
    [...this].forEach((value, index) => void use(value, index));
  },
});

// Precise enough for the widths of letters and the lengths of files, which pdf.js adds up.
add(Math, { sumPrecise: (numbers: Iterable<number>) => [...numbers].reduce((sum, each) => sum + each, 0) });

add(Uint8Array, { fromBase64: (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) });
add(Uint8Array.prototype, {
  toBase64(this: Uint8Array) {
    return btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''));
  },
  toHex(this: Uint8Array) {
    return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
});
add(ArrayBuffer.prototype, {
  transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
    const bytes = new Uint8Array(length);
    bytes.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return bytes.buffer;
  },
});

add(URL, {
  parse(address: string, base?: string) {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  },
});
