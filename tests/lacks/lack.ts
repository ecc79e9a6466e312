/**
 * Something that a test wants and this machine does not have. Wherever it is thrown, in a test or in what prepares for tests,
 * they are skipped (runner.ts), and it is named at the end with their number (reporter.ts). In CI they fail.
 */
export class Lack extends Error {
  /** Says what is missing and what brings it: 'nginx is not installed: apt-get install nginx-light'. */
  constructor(message: string) {
    super(message);
    this.name = Lack.name;
  }
}
