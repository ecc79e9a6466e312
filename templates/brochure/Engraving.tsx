import { rosette } from '../art/rosette';

type Props = {
  className: string;
  /** Width and height of the paper it is printed on, in mm. */
  paper: [number, number];
  /** Its centre on that paper and its radius, in mm; the edges crop the rest. */
  at: [number, number, number];
  /** The weight of the line, in mm. */
  line: number;
  seed?: number;
};

/** The jubilee's rosette as one hairline, cropped by the edges of its paper. */
export function Engraving({ className, paper, at: [x, y, radius], line, seed = 0 }: Props) {
  const scale = radius / 1000;
  return (
    <svg className={`engraving ${className}`} viewBox={`0 0 ${paper.join(' ')}`} aria-hidden="true">
      <path d={rosette({ seed })} transform={`translate(${x} ${y}) scale(${scale})`} strokeWidth={line / scale} />
    </svg>
  );
}
