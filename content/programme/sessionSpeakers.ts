import type { Session } from '../schema/schema';

/** The names of those who speak in a session, wherever the content says them. */
export const sessionSpeakers = ({ speaker, speakers }: Pick<Session, 'speaker' | 'speakers'>): string[] =>
  speaker ? [speaker.name] : (speakers ?? []);
