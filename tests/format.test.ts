import { expect, test } from 'vitest';
import { site } from './site';
test('x', () => expect(site).toContain('/site-'));
