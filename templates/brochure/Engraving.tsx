import { rosette } from '../art/rosette';

type Props = {
  className: string;
  /** Width and height of the drawing, in mm. */
  size: [number, number];
  /** The rosette's centre (x, y) and radius, in mm; what is outside the drawing is cropped. */
  circle: [number, number, number];
  /** In mm. */
  lineWidth: number;
  seed?: number;
};

/**
 * The radius, and a grid on which the cubic curves of a PDF get whole numbers, a third of the way between points: they take
 * fewer bytes.
 */
const RADIUS = 3000;
const GRID = 6;

/** The rosette as one hairline, cropped by the edges of the drawing. */
export function Engraving({ className, size, circle: [x, y, radius], lineWidth, seed = 0 }: Props) {
  const scale = radius / RADIUS;
  return (
    <svg className={`engraving ${className}`} viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      <path
        d={rosette({ seed, radius: RADIUS, grid: GRID })}
        transform={`translate(${x} ${y}) scale(${scale})`}
        strokeWidth={lineWidth / scale}
      />
    </svg>
  );
}
