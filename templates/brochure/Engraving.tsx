import { rosette } from '../art/rosette';

type Props = {
  className: string;
  /** Width and height of the drawing, in mm. */
  size: [number, number];
  /** The rosette's centre (x, y) and radius, in mm; what is outside the drawing is cropped. */
  circle: [number, number, number];
  /** In mm. */
  lineWidth: number;
};

/**
 * The radius, and a grid on which the cubic curves of a PDF get whole numbers, a third of the way between points: they take
 * fewer bytes.
 */
const RADIUS = 3000;
const GRID = 6;

/** The rosette as a hairline, cropped by the edges of the drawing. Its halves are mirror images, so that a PDF packs the second as a repetition. */
export function Engraving({ className, size, circle: [x, y, radius], lineWidth }: Props) {
  const scale = radius / RADIUS;
  const half = firstHalf(rosette({ radius: RADIUS, grid: GRID }));
  return (
    <svg className={`engraving ${className}`} viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      {[scale, -scale].map((across) => (
        <path
          key={across}
          d={half}
          transform={`translate(${x} ${y}) scale(${across} ${scale})`}
          strokeWidth={lineWidth / scale}
        />
      ))}
    </svg>
  );
}

/** The line until it has come half round: its first curve (`q`, which is a step too), and half of the steps that continue it (`t`). */
function firstHalf(path: string): string {
  const [begin = '', rest = ''] = path.split('t');
  const steps = rest.match(/-?\d+ ?-?\d+/g) ?? [];
  return `${begin}t${steps.slice(0, (steps.length - 1) / 2).join(' ')}`;
}
