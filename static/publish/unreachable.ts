import { Problems } from '../../content/messages/problems';

/** What is wrong with a server that does not answer now, and may in a moment. */
export class Unreachable extends Problems {}
