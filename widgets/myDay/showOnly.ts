/**
 * Shows the starred sessions only, or all again. That is up to the styles (my-day.css), so that it goes together
 * with what the search hides (widgets/finder/show.ts), which then counts anew.
 */
export function showOnly(isOnly: boolean): void {
  const schedule = document.querySelector('.schedule');
  if (!schedule?.hasAttribute('data-my-day') && !isOnly) return;
  schedule?.toggleAttribute('data-my-day', isOnly);
  document.querySelector('.finder')?.dispatchEvent(new Event('input'));
}
