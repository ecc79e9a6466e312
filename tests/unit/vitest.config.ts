import { testsOf } from '../vitest.config';

export default testsOf('unit');
