const MINUTE = 60_000;
/** The minutes of each row, if a day to scale does not say them (templates/parts/DayGrid.tsx). */
const ROW = 5;
/** The `id` of the line, for the link to the sessions that are on. No session should have this id. */
const ID = 'now-line';

/**
 * Returns a function that draws the present on the days of this page that are to scale: a line over the whole width, with the time
 * on a chip among the hours. `language` and `timeZone` say how the time is written. The function draws the line at `now` (in
 * milliseconds) and returns it. If `isOpen` is false, or no such day is on, it removes the line and returns undefined.
 */
export function presentLine(language: string, timeZone: string) {
  const days = [...document.querySelectorAll<HTMLElement>('.day-grid, .halls-grid')].map((day) => {
    const { begins, rows, lines } = day.dataset as Record<string, string>;
    const heights = lines ? lines.split(' ').map(Number) : Array<number>(Number(rows)).fill(ROW);
    // In a day with halls, the first row has the names of the halls, and the line goes into their list.
    const list = lines ? (day.querySelector('.halls-marks') as HTMLElement) : day;
    return { begins: Date.parse(begins as string), heights, isInHalls: Boolean(lines), list };
  });
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  const line = document.createElement('li');
  const chip = document.createElement('span');
  line.className = 'now-line';
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
      // The line is as high as its row, and moved down by the share that has passed; in one column `translate` costs no layout.
      // Among halls it is `top`: the line is behind words and its chip before the hours, and `translate` would keep them together.
      const share = `${Math.round(((passed - before) / height) * 100)}%`;
      line.style.translate = isInHalls ? '' : `0 ${share}`;
      line.style.top = isInHalls ? share : '';
      // Some browsers write a narrow space, and our fonts may not have it.
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
  for (const hour of line.parentElement?.querySelectorAll<HTMLElement>(':is(.day-grid-hour, .halls-hour) span') ?? []) {
    const box = hour.getBoundingClientRect();
    hour.style.visibility = box.top < bottom && top < box.bottom ? 'hidden' : '';
  }
}
