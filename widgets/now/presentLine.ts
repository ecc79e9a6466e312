const MINUTE = 60_000;
/** The minutes of each row of a day to scale that names none (templates/parts/Almanac.tsx). */
const ROW = 5;
/** The `id` of the line, to which the link to what is on leads. No session should have it. */
const ID = 'now-line';

/**
 * Draws the present on the days of this page that are to scale: a line over the whole width, with the time on a chip among the
 * hours. `language` and `timeZone` say how the time is written. The returned function draws it anew at `now` (in milliseconds)
 * and returns the line; undefined if no such day is on, as in all days if `isOpen` is false.
 */
export function presentLine(language: string, timeZone: string) {
  const days = [...document.querySelectorAll<HTMLElement>('.almanac, .halls-grid')].map((day) => {
    const { begins, rows, lines } = day.dataset as Record<string, string>;
    const heights = lines ? lines.split(' ').map(Number) : Array<number>(Number(rows)).fill(ROW);
    // The names of the halls are in the first row, and their list takes the line.
    const list = lines ? (day.querySelector('.halls-marks') as HTMLElement) : day;
    return { begins: Date.parse(begins as string), heights, isInHalls: Boolean(lines), list };
  });
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  const line = document.createElement('li');
  const chip = document.createElement('span');
  line.className = 'almanac-now';
  line.id = ID;
  line.ariaHidden = 'true';
  line.append(chip);
  addEventListener('resize', () => line.isConnected && hideHours(line, chip));

  return (now: number, isOpen: boolean): HTMLElement | undefined => {
    for (const { begins, heights, isInHalls, list } of isOpen ? days : []) {
      const passed = (now - begins) / MINUTE;
      if (passed < 0) continue;
      let before = 0;
      const row = heights.findIndex((minutes) => {
        if (passed < before + minutes) return true;
        before += minutes;
        return false;
      });
      if (row < 0) continue;
      const height = heights[row] as number;
      const first = row + (isInHalls ? 2 : 1);
      line.style.gridRow = `${first} / ${first + 1}`;
      // As high as its row, and moved down by the part of it that has passed: in one column that costs no layout. Among halls
      // it is behind words, and its chip before the hours, which a translation would keep together.
      const share = `${Math.round(((passed - before) / height) * 100)}%`;
      line.style.translate = isInHalls ? '' : `0 ${share}`;
      line.style.top = isInHalls ? share : '';
      // Some browsers write a narrow space, which our fonts may not have.
      chip.textContent = format.format(now).replace(/\s/g, ' ');
      list.append(line);
      hideHours(line, chip);
      return line;
    }
    line.remove();
    return undefined;
  };
}

/** Hides the hours that the chip would touch. */
function hideHours(line: HTMLElement, chip: HTMLElement): void {
  const { top, bottom } = chip.getBoundingClientRect();
  for (const hour of line.parentElement?.querySelectorAll<HTMLElement>(':is(.almanac-hour, .halls-hour) span') ?? []) {
    const box = hour.getBoundingClientRect();
    hour.style.visibility = box.top < bottom && top < box.bottom ? 'hidden' : '';
  }
}
