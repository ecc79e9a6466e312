import { test } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';

/** Stryker counts failed tests only: a file that fails while it loads becomes a test that fails. */
export default class extends VitestTestRunner {
  override async importFile(...[path, source]: Parameters<VitestTestRunner['importFile']>): Promise<unknown> {
    try {
      return await super.importFile(path, source);
    } catch (error) {
      return test('is loaded', () => {
        throw error;
      });
    }
  }
}
