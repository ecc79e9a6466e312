import type { AllContent, Block, Session } from '../../content/schema/schema';

const kinds = ['talk', 'workshop', 'panel', 'keynote', 'ceremony', 'break', 'meal', 'social', 'other'] as const;
const links = ['slides', 'recording', 'registration', 'repository', 'feedback', 'other'] as const;

const session = (id: string, more: Partial<Session>): Session => ({
  id,
  title: id,
  time: { start: '23:00', end: '01:00' },
  background: 'plain',
  ...more,
});
const unlabelled = (all: Session['links'] = []) => all.map(({ kind, url }) => ({ kind, url }));

/** Sold out, a ticket has no button; and only where it costs nothing, there is a word for that. */
const withFreeTickets = (block: Block): Block =>
  block.type === 'prices'
    ? { ...block, prices: block.prices.flatMap((price) => [price, { ...price, amount: 0, soldOut: undefined }]) }
    : block;

/**
 * The content with two days more, for words that stand only where there is such a thing: a day without sessions, and one
 * with every kind of session and of link, one that has moved, and everybody of speakers.json as a speaker; `many` are
 * further sessions. Every ticket is on sale once more, for nothing.
 */
export function withRareCases(content: AllContent, many = 2): AllContent {
  const { schedule, speakers, home, pages } = content;
  const [day] = schedule.days as [(typeof schedule.days)[number]];
  const own = day.events.flatMap((event) => unlabelled(event.links));
  const others = Array.from({ length: many }, (_, n) =>
    session(`other-${n}`, { location: `${n}`, track: 'other', language: 'ta' }),
  );
  const events = [
    ...others,
    ...kinds.map((kind) => session(`a-${kind}`, { kind })),
    session('with-links', { links: [...own, ...links.map((kind) => ({ kind, url: 'https://example.org/' }))] }),
    session('moved', { status: 'moved', speakers: speakers.speakers.map(({ name }) => name) }),
  ];
  const tracks = [...(schedule.tracks ?? []), { id: 'other', name: 'Other' }];
  const days = [
    ...schedule.days,
    { ...day, id: 'empty', events: [] },
    { ...day, id: 'rare', dayTitle: 'Rare', rooms: undefined, events },
  ];
  return {
    ...content,
    schedule: { ...schedule, tracks, days },
    // A call to action that leads to the hackathon has a word for the way to its guidelines.
    home: {
      ...home,
      blocks: home.blocks?.map(withFreeTickets),
      ...(home.register?.button && {
        register: { ...home.register, button: { ...home.register.button, url: undefined, page: 'hackathon' } },
      }),
    },
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [name, { ...page, blocks: page.blocks.map(withFreeTickets) }]),
    ),
  };
}
