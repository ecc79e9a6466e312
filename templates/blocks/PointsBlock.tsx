import type { BlockOf } from '../../content/schema/schema';
import { Points } from '../parts/Points';

/** A few points, each with a title. */
export const PointsBlock = ({ points, ...block }: BlockOf<'points'>) =>
  points.length > 0 && <Points {...block} items={points} />;
