import { holdBack } from './holdBack';
import { markEnd, showByTime } from './showByTime';
import { figuresOf, timeLeft, untilNextSecond } from './timeLeft';

/** A day, in milliseconds. */
const DAY = 86_400_000;

/*
 * The script inside pages, below the part that is seen first. The policy allows it by its hash. It runs before the first paint: it
 * holds back the layout of the page below the screen (rule 16.17), shows the parts for this hour, inks the rosette (rule 10.16),
 * and runs the countdown until the widget has come (rule 10.17).
 */
holdBack();
const now = Date.now();
markEnd(now);
for (const node of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) showByTime(node, now);

// The rosette draws itself once in a visit (rule 10.20). Without storage, it does so on each opening of the page.
if (document.querySelector('.hero-ink'))
  try {
    // A page with an announcement has the script twice, and the first run decides.
    document.documentElement.dataset.drawn ??= sessionStorage.drawn ?? 'now';
    sessionStorage.drawn = 'before';
  } catch {}

const node = document.querySelector<HTMLElement & { live?: true }>('[data-widget=countdown]');
if (node) {
  const timer = node.firstChild as HTMLElement;
  const [face, line] = timer.children as unknown as [HTMLElement, HTMLElement];
  const props = JSON.parse(node.dataset.props as string);
  const tick = () => {
    // The widget has come (main.ts).
    if (node.live) return;
    const left = timeLeft(props.target);
    // The first render of the widget must be equal to the page, so both use the same time.
    node.dataset.props = JSON.stringify({ ...props, left });
    figuresOf(left).forEach((figure, n) => {
      // Only the text changes, so that the widget still knows the node.
      (face.children[n]?.firstChild?.firstChild as Text).data = figure;
    });
    face.ariaHidden = null;
    timer.dataset.state = left ? 'running' : 'started';
    if (left) setTimeout(tick, untilNextSecond(left));
    else (line.firstChild as Text).data = props.started;
    // templates/styles/hero.css draws more of the rosette as this number falls.
    node.closest<HTMLElement>('.hero')?.style.setProperty('--days-left', `${Math.ceil(left / DAY)}`);
  };
  tick();
}
