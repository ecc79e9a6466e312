import { firefox } from './engines';
import { testEngine } from './testEngine';

testEngine(firefox);
