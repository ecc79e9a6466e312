import type { Path } from '../json/path';
import { pages } from '../schema/pages';
import type { ContentPlace } from './contentValues';

// A name that other places of the content may have too: that of a hall, a track, a person, a page, the event, or who holds it.

const HALL = /^schedule (days|lists)\.#\.(rooms\.#|events\.#\.(location|alsoIn\.#))(\.[\w-]+)?$/;
const SPEAKER_OF_SESSION = /^schedule (days|lists)\.#\.events\.#\.speaker\.name(\.[\w-]+)?$/;
const TRACK = /^schedule tracks\.#\.name(\.[\w-]+)?$/;
const OTHERS = /^(speakers speakers\.#\.name|site (title|college))(\.[\w-]+)?$/;

/** Returns a place with `#` for each index: `schedule days.#.rooms.#`. */
const formOf = ({ file, path }: ContentPlace): string =>
  `${file} ${path.map((step) => (typeof step === 'number' ? '#' : step)).join('.')}`;

/** Checks whether the text at a place is a name that other places may have too. */
export const isSharedName = (place: ContentPlace): boolean =>
  isTitleOfPage(place) || [HALL, SPEAKER_OF_SESSION, TRACK, OTHERS].some((form) => form.test(formOf(place)));

/** Checks whether sentences mention the name at a place. Those of tracks and pages are often ordinary words. */
export const isMentioned = (place: ContentPlace): boolean => !isTitleOfPage(place) && !TRACK.test(formOf(place));

export const isHall = (place: ContentPlace): boolean => HALL.test(formOf(place));

/** Checks for the name of a speaker who is not in the list of speakers. */
export const isSpeakerOfSession = (place: ContentPlace): boolean => SPEAKER_OF_SESSION.test(formOf(place));

export const isTitleOfPage = ({ file, path }: { file: string; path: Path }): boolean =>
  path[0] === 'title' && path.length <= 2 && (file.startsWith('pages/') || Object.hasOwn(pages, file));
