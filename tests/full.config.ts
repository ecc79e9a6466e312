import { testsOf } from './vitest.config.ts';

export default testsOf('full');
