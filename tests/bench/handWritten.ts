/** The files of a page, by their paths. */
type Files = Map<string, { type: string; body: Buffer }>;

const STYLES = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 1rem }
h1 { font-size: clamp(2rem, 8vw, 5rem); line-height: 1; margin: 1rem 0 }
h2 { font-size: 2rem; margin: 3rem 0 1rem }
h3, h4 { font-size: 1.25rem; margin: 1rem 0 0.25rem }
ul, ol { padding: 0; list-style: none }
main ul, main ol, main dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem }
dt { color: gray }
dd { margin: 0; font-size: 1.5rem }
a { color: inherit }
#countdown { font-size: 2rem; font-variant-numeric: tabular-nums }
`;

const SCRIPT = `
const countdown = document.querySelector('#countdown');
const start = Date.parse('2025-09-13T09:00:00+05:30');
function tick() {
  const left = Math.max(0, start - Date.now()) / 1000;
  const parts = [left / 86400, left / 3600 % 24, left / 60 % 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
  countdown.textContent = parts.join(' : ') + (left ? '' : ' The Event Has Started!');
  countdown.alive = true;
}
tick();
setInterval(tick, 1000);

const counters = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    counters.unobserve(target);
    const end = parseInt(target.textContent);
    const begun = performance.now();
    requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - begun) / 2000);
      target.textContent = Math.round(end * part) + '+';
      if (part < 1) requestAnimationFrame(count);
    });
  }
});
for (const figure of document.querySelectorAll('#counters dd')) counters.observe(figure);

const menu = document.querySelector('header details');
addEventListener('keydown', ({ key }) => { if (key === 'Escape') menu.open = false });
addEventListener('click', ({ target }) => { if (!menu.contains(target)) menu.open = false });
`;

/**
 * The page that somebody writes by hand, or with a generator such as Eleventy, from the content of `home`, which is our home
 * page as built: the same text and links, a style sheet, and a script of some lines for countdown, counters and menu. No fonts,
 * no art, no other widget.
 */
export function handWritten(home: string): Files {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(home) ?? [];
  const plain = body
    .replace(/<(svg|script|iframe|style)\b.*?<\/\1>|<img[^>]*>/gs, '')
    .replace(/ (class|style|role|hidden|(?:data|aria)-[a-z-]+)(="[^"]*")?/g, '')
    .replace('</h1>', '</h1><p id="countdown"></p>');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fest</title><link rel="stylesheet" href="/plain.css"><script src="/plain.js" defer></script>`;
  const page = `<!doctype html><html lang="en"><head>${head}</head><body>${plain}</body></html>`;
  return new Map([
    ['/hand-written/', { type: 'text/html; charset=utf-8', body: Buffer.from(page) }],
    ['/plain.css', { type: 'text/css', body: Buffer.from(STYLES) }],
    ['/plain.js', { type: 'text/javascript', body: Buffer.from(SCRIPT) }],
  ]);
}
