/** The pages of each build, from the outermost. */
export const PAGES = ['index.html', 'About/index.html', 'Agenda/index.html', 'sw.js'];

/** A site in which every page needs every file of its build. */
export function buildOf(n: number): Record<string, string> {
  const assets = Array.from({ length: 4 }, (_, i) => `assets/part${i}-${String(n * 100 + i).padStart(8, '0')}.js`);
  const page = `build ${n} ${assets.join(' ')} `.padEnd(6_000, `${n}`);
  const pages = PAGES.map((path) => [path, page]);
  return Object.fromEntries([...pages, ...assets.map((path) => [path, `${path} `.padEnd(4_000, `${n}`)])]);
}

/** Numbers from 0 to 1 that are the same in each run of the tests. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
