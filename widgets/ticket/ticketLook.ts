/** The shapes of a ticket: `post` for a feed, `status` for the full screen of a phone. */
export type Shape = 'post' | 'status';

/** The texts on a ticket, except the name, and the texts around the ticket. */
export type TicketTexts = {
  edition: string;
  /** The date in figures, in red as the serial number of a banknote. */
  serial: string;
  admit: string;
  title: string;
  /** Time and place, a group of lines each. */
  facts: string[][];
  /** The description of the picture for screen readers; `{name}` stands for the name. */
  picture: string;
} & Record<'share' | Shape, string>;

/** The content of ticket.json: texts, CSS colours, drawings, and the font for names with its `@font-face` rules. */
export type TicketLook = TicketTexts & {
  /** The lines of a frame: the distance of each from the edge, and its width. */
  frame: [inset: number, width: number][];
  /** The address of eight drawings without its end, which is 0 to 7. Without `art`, each name has its own rosette. */
  art?: string;
  colours: Record<'paper' | 'ink' | 'line' | 'accent', string>;
  fonts: { family: string; faces: string };
};

/** The CSS font families for large and for small letters. */
export type TicketFonts = Record<'display' | 'text', string>;
