/** Prints what a tool does and how to call it, and ends this process, if its arguments ask for that with `--help`. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit();
}
