/** A post is as wide as a feed shows it, a status as high as a phone. */
export type Shape = 'post' | 'status';

/** What a ticket says beside the name, and what is said of it. */
export type TicketTexts = {
  edition: string;
  /** The date in figures, in red as the number of a banknote is. */
  serial: string;
  admit: string;
  title: string;
  /** When and where, a group of lines each. */
  facts: string[][];
  /** What a screen reader says of the picture; `{name}` stands for the name. */
  picture: string;
} & Record<'share' | Shape, string>;

/** ticket.json: its texts, CSS colours, and the font for names with its `@font-face` rules. */
export type TicketLook = TicketTexts & {
  colours: Record<'paper' | 'ink' | 'line' | 'accent', string>;
  fonts: { family: string; faces: string };
};

/** CSS font families, for large and for small letters. */
export type TicketFonts = Record<'display' | 'text', string>;
