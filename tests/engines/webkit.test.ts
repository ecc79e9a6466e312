import { webkit } from './engines';
import { testEngine } from './testEngine';

testEngine(webkit);
