/** The widths of a picture in pixels, and the ratio of width to height that it is cropped to, if any. */
export type PictureSizes = { widths: number[]; aspect?: number };

/** A person, on a card or beside a session. */
export const PERSON: PictureSizes = { widths: [160, 320, 640], aspect: 4 / 5 };
/** The picture of who has won a prize, or of what they made. */
export const WINNER: PictureSizes = { widths: [320, 640, 1280], aspect: 3 / 2 };
/** The picture in place of a film. */
export const POSTER: PictureSizes = { widths: [480, 960, 1600], aspect: 16 / 9 };
/** The picture of the banner, as wide as the page. */
export const BANNER: PictureSizes = { widths: [640, 1280, 1920, 2560] };
export const HEADER_LOGO: PictureSizes = { widths: [160, 320] };
export const LOGO: PictureSizes = { widths: [320, 640] };
export const GALLERY: PictureSizes = { widths: [480, 960, 1600] };
