import { type Pattern, rosettePath } from '../../widgets/rosette/rosettePath';

/** Chosen by eye: each is another ornament where the edge of the page crops it, and all are as dense as the large rosette. */
const PATTERNS: Pattern[] = [
  { swings: 4.51, points: 4, rim: [0.4, 1], outer: [9, 0.15], inner: [18, 0.2], skew: 0 },
  { swings: 4.03, points: 4, rim: [0.3, 1.04], outer: [16, 0.12], inner: [16, 0.25], skew: 0.12 },
  { swings: 7.03, points: 3, rim: [0.52, 1.03], outer: [14, 0.12], inner: [14, 0.2], skew: 0 },
  { swings: 3.03, points: 5, rim: [0.5, 1], outer: [30, 0.06], inner: [30, 0.12], skew: 0 },
  { swings: 5.03, points: 3, rim: [0.4, 1.07], outer: [10, 0.16], inner: [10, 0.2], skew: 0 },
  { swings: 5.03, points: 3, rim: [0.3, 1.08], outer: [9, 0.2], inner: [9, 0.3], skew: 0 },
  { swings: 3.97, points: 4, rim: [0.42, 1], outer: [8, 0.18], inner: [16, 0.18], skew: 0 },
  { swings: 4.03, points: 3, rim: [0.3, 1.08], outer: [20, 0.1], inner: [5, 0.4], skew: 0 },
];

/** The paths of the rosettes at the top of pages, each another line of seventy-five turns. The ninth page has the first one again. */
export const plates = (): string[] => PATTERNS.map((pattern) => rosettePath(pattern));
