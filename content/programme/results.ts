import type { AllContent, Content } from '../schema/schema';

type Prize = NonNullable<AllContent['hackathon']['prizes']>['items'][number];
/** Who has won a prize: a team, people or a project. */
export type Winner = NonNullable<Prize['winners']>[number];

/** Where the winners are listed (rule 6.10). */
export const RESULTS = { page: 'hackathon#results' };

/** Returns every winner with the prize, the highest prize first; none before the results are known. */
export const resultsOf = ({ hackathon }: Pick<Content, 'hackathon'>): { prize: Prize; winner: Winner }[] =>
  (hackathon?.prizes?.items ?? []).flatMap((prize) => (prize.winners ?? []).map((winner) => ({ prize, winner })));

/** Returns what a winner is called: the team, otherwise the people, with `comma` between them, otherwise the project. */
export const winnerName = ({ team, people, project }: Winner, { comma }: { comma: string }): string =>
  team ?? people?.join(comma) ?? project ?? '';
