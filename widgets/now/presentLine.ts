/** A minute, in milliseconds. */
const MINUTE = 60_000;
/** The minutes of each row, if a day to scale does not say them (templates/parts/DayGrid.tsx). */
const ROW_MINUTES = 5;
/** The `id` of the line, for the link to the sessions that are on. No session should have this id. */
const ID = 'now-line';

/** A day to scale: the instant at which its first row begins, the minutes of each row, and the list that the line goes into. */
type ScaledDay = { begins: number; rowMinutes: number[]; isInHalls: boolean; list: HTMLElement };

/**
 * Returns a function that draws the present on the days of this page that are to scale: a line over the whole width, with the time
 * on a chip among the hours. `language` and `timeZone` say how the time is written. The function draws the line at `now` (in
 * milliseconds) and returns it. If `now` is undefined or in no such day, it removes the line and returns undefined.
 */
export function presentLine(language: string, timeZone: string) {
  const days = [...document.querySelectorAll<HTMLElement>('.day-grid, .halls-grid')].map(readDay);
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  const line = document.createElement('li');
  const chip = document.createElement('span');
  line.className = 'now-line';
  line.id = ID;
  line.ariaHidden = 'true';
  line.append(chip);
  addEventListener('resize', () => {
    if (line.isConnected) hideHours(line, chip);
  });

  return (now?: number): HTMLElement | undefined => {
    for (const day of now === undefined ? [] : days) {
      const place = findRow(day, now as number);
      if (!place) continue;
      const { isInHalls, list } = day;
      // Rows of a grid are counted from 1. The first row of a day in halls has the names of the halls.
      const gridRow = place.row + (isInHalls ? 2 : 1);
      line.style.gridRow = `${gridRow} / ${gridRow + 1}`;
      // The line is as high as its row, and moved down by the share that has passed; in one column `translate` costs no layout.
      // Among halls it is `top`: the line is behind words and its chip before the hours, and `translate` would keep them together.
      const share = `${Math.round(place.share * 100)}%`;
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

/** Reads the rows of a day to scale from its attributes. Only a day in halls names the minutes of each row. */
function readDay(day: HTMLElement): ScaledDay {
  const { begins, rows, lines } = day.dataset as Record<string, string>;
  return {
    begins: Date.parse(begins as string),
    rowMinutes: lines ? lines.split(' ').map(Number) : Array<number>(Number(rows)).fill(ROW_MINUTES),
    isInHalls: Boolean(lines),
    list: lines ? (day.querySelector('.halls-marks') as HTMLElement) : day,
  };
}

/** Returns the index of the row of a day in which `now` is, and the share of its time that has passed; undefined outside the day. */
function findRow({ begins, rowMinutes }: ScaledDay, now: number): { row: number; share: number } | undefined {
  let passed = (now - begins) / MINUTE;
  if (passed < 0) return undefined;
  for (const [row, minutes] of rowMinutes.entries()) {
    if (passed < minutes) return { row, share: passed / minutes };
    passed -= minutes;
  }
  return undefined;
}

/** Hides the hours that the chip would touch. */
function hideHours(line: HTMLElement, chip: HTMLElement): void {
  const { top, bottom } = chip.getBoundingClientRect();
  for (const hour of line.parentElement?.querySelectorAll<HTMLElement>(':is(.day-grid-hour, .halls-hour) span') ?? []) {
    const box = hour.getBoundingClientRect();
    hour.style.visibility = box.top < bottom && top < box.bottom ? 'hidden' : '';
  }
}
