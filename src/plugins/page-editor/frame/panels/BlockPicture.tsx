import { isOwnBlock, type BlockId } from '../blocks.ts';
import styles from './panels.module.css';

/** A small picture of a block, beside its name. */
export const BlockPicture = ({ id }: { id: string }) => (
  <svg viewBox="0 0 100 58" className={styles.picture} aria-hidden="true">
    {(isOwnBlock(id) ? SHAPES[id] : PLUGIN).map(({ box: [x, y, width, height], round = 0, isAccent, ink = 1 }) => (
      <rect
        key={`${x} ${y}`}
        {...{ x, y, width, height }}
        rx={round}
        fill="currentColor"
        opacity={ink}
        data-accent={isAccent}
      />
    ))}
  </svg>
);

/** A filled box of a picture: place, size and roundness, px. `isAccent`: in the colour of buttons. */
interface Shape {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly round?: number;
  readonly isAccent?: boolean;
  /** Opacity; 1 when absent. */
  readonly ink?: number;
}

const lines = (x: number, top: number, ...widths: readonly number[]): readonly Shape[] =>
  widths.map((width, at) => ({ box: [x, top + at * 9, width, 3], round: 1.5, ink: 0.5 }));
const tiles = (top: number, height: number): readonly Shape[] =>
  [10, 40, 70].map((x) => ({ box: [x, top, 22, height], round: 3, ink: 0.6 }));

const SHAPES: Readonly<Record<BlockId, readonly Shape[]>> = {
  title: [{ box: [10, 20, 66, 8], round: 2 }, ...lines(10, 36, 40)],
  text: lines(10, 16, 80, 80, 80, 52),
  quote: [{ box: [10, 14, 3, 30], isAccent: true }, ...lines(20, 16, 66, 66, 40)],
  button: [{ box: [26, 20, 48, 18], round: 9, isAccent: true }],
  hero: [
    { box: [6, 8, 88, 42], round: 4, ink: 0.3 },
    { box: [22, 18, 56, 6], round: 2 },
    ...lines(30, 29, 40),
    { box: [38, 37, 24, 8], round: 4, isAccent: true },
  ],
  image: [
    { box: [14, 8, 72, 42], round: 4, ink: 0.4 },
    { box: [26, 16, 9, 9], round: 4.5, isAccent: true },
    { box: [40, 30, 38, 14], round: 3 },
  ],
  slider: [
    { box: [0, 12, 14, 28], round: 3, ink: 0.4 },
    { box: [20, 8, 60, 36], round: 4, ink: 0.8 },
    { box: [86, 12, 14, 28], round: 3, ink: 0.4 },
    { box: [42, 49, 8, 3], round: 1.5, isAccent: true },
    { box: [53, 49, 4, 3], round: 1.5 },
  ],
  products: [...tiles(10, 26), ...[10, 40, 70].flatMap((x) => lines(x, 41, 18))],
  categories: [
    { box: [10, 14, 34, 12], round: 6, isAccent: true },
    { box: [50, 14, 38, 12], round: 6, ink: 0.6 },
    { box: [10, 32, 42, 12], round: 6, ink: 0.6 },
    { box: [58, 32, 28, 12], round: 6, ink: 0.6 },
  ],
  map: [
    { box: [8, 8, 84, 42], round: 4, ink: 0.3 },
    { box: [43, 14, 14, 14], round: 7, isAccent: true },
    { box: [48, 26, 4, 10], round: 2, isAccent: true },
    ...lines(30, 40, 40),
  ],
  contact: [
    { box: [12, 8, 76, 9], round: 3, ink: 0.4 },
    { box: [12, 21, 76, 18], round: 3, ink: 0.4 },
    { box: [12, 43, 28, 9], round: 4, isAccent: true },
  ],
  columns: [
    { box: [8, 10, 40, 38], round: 3, ink: 0.3 },
    { box: [52, 10, 40, 38], round: 3, ink: 0.3 },
    ...lines(14, 18, 28, 28, 18),
    ...lines(58, 18, 28, 28, 18),
  ],
};

/** Picture of a plugin's block. */
const PLUGIN: readonly Shape[] = [
  { box: [12, 10, 76, 38], round: 4, ink: 0.3 },
  { box: [40, 19, 20, 20], round: 4, isAccent: true },
];
