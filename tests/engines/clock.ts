/** A script after which the page's clock says this instant, in milliseconds, and goes on from there. */
export const clockAt = (instant: number) => `(${setClock})(${instant});`;

function setClock(instant: number) {
  const { now } = Date;
  const ahead = instant - now();
  Date.now = () => now() + ahead;
}
