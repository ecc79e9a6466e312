/** The row of a day to scale (templates/parts/Almanac.tsx), in milliseconds. */
const ROW = 5 * 60_000;
/** The `id` of the line, to which the link to what is on leads. No session should have it. */
const ID = 'now-line';

/**
 * Draws the present on the days of this page that are to scale: a line over the whole width, with the time on a chip among the
 * hours. `language` and `timeZone` say how the time is written. The returned function draws it anew at `now` (in milliseconds)
 * and returns the line; undefined if no such day is on, as in all days if `isOpen` is false.
 */
export function presentLine(language: string, timeZone: string) {
  const days = [...document.querySelectorAll<HTMLElement>('.almanac')].map((day) => ({
    day,
    begins: Date.parse(day.dataset.begins as string),
    ends: Date.parse(day.dataset.begins as string) + Number(day.dataset.rows) * ROW,
  }));
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  const line = document.createElement('li');
  const chip = document.createElement('span');
  line.className = 'almanac-now';
  line.id = ID;
  line.ariaHidden = 'true';
  line.append(chip);
  addEventListener('resize', () => line.isConnected && hideHours(line, chip));

  return (now: number, isOpen: boolean): HTMLElement | undefined => {
    const found = days.find(({ begins, ends }) => isOpen && begins <= now && now < ends);
    if (!found) {
      line.remove();
      return undefined;
    }
    const passed = (now - found.begins) / ROW;
    line.style.gridRow = `${Math.floor(passed) + 1}`;
    // As high as its row, and moved down by the part of it that has passed: that costs no layout.
    line.style.translate = `0 ${Math.round((passed % 1) * 100)}%`;
    // Some browsers write a narrow space, which our fonts may not have.
    chip.textContent = format.format(now).replace(/\s/g, ' ');
    found.day.append(line);
    hideHours(line, chip);
    return line;
  };
}

/** Hides the hours that the chip would touch. */
function hideHours(line: HTMLElement, chip: HTMLElement): void {
  const { top, bottom } = chip.getBoundingClientRect();
  for (const hour of line.parentElement?.querySelectorAll<HTMLElement>('.almanac-hour span') ?? []) {
    const box = hour.getBoundingClientRect();
    hour.style.visibility = box.top < bottom && top < box.bottom ? 'hidden' : '';
  }
}
