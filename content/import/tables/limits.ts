import { type Problems, refusal } from '../../messages/problems';

/** The most rows of a file and columns of a table, and the most cells that the merged cells of a table may cover. */
export const [MAX_ROWS, MAX_COLUMNS, MAX_SPANNED] = [100_000, 1000, 200_000];
export const TOO_WIDE = 'has more than 1,000 columns; export only those of the programme';
export const tooMany = (file: string): Problems =>
  refusal(file, 'has more than 100,000 rows; export only the rows of the programme');
