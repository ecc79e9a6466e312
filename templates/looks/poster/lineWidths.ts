import { measureLines } from '../lineWidths';

/** Returns the widths of the lines of a title in the heavy Archivo. */
export const lineWidths = measureLines({
  letters: [
    [25, "'`ijlI|"],
    [30, '!,-./:;’‘'],
    [35, '()[]ft'],
    [40, '*r{}'],
    [55, '17?cksvxyz_'],
    [60, 'abdeghnopqu023456789FJL+=#'],
    [65, 'EPSTZ'],
    [70, 'ABCDKRUVXY'],
    [75, '&GHNOQ'],
    [85, 'Mmw'],
    [95, 'W%@—'],
  ],
  tracking: 4,
  space: 0.2,
});
