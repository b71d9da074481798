import type { FloorItem } from '../rules/item.ts';

/** A chair at a table that is not turned: its middle from the table's centre, px, and its direction in degrees clockwise. */
export interface Chair {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Size of a chair, and the distance of its middle from the table's edge, px. */
export const CHAIR = { width: 24, height: 11, distance: 9 } as const;

/** Room that a chair needs beside another, px. */
const PITCH = CHAIR.width + 3;

/** Sides that are shorter than others by this factor are heads of a long table: they are taken last. */
const HEAD = 1.25;

/** Weight of a head against a long side of the same length. */
const HEAD_WEIGHT = 0.5;

const SIDES = [
  { angle: 0, nx: 0, ny: -1 },
  { angle: 0, nx: 0, ny: 1 },
  { angle: 90, nx: -1, ny: 0 },
  { angle: 90, nx: 1, ny: 0 },
] as const;

/** Number of chairs on each side (top, bottom, left, right): the side with the most room gets the next one. */
function shares(seats: number, width: number, height: number): readonly number[] {
  const lengths = [width, width, height, height];
  const longest = Math.max(width, height);
  const counts = [0, 0, 0, 0];
  for (let seat = 0; seat < seats; seat += 1) {
    const rooms = lengths.map((length, side) => {
      const count = counts[side] ?? 0;
      if (count >= Math.floor(length / PITCH)) return 0;
      return (length * (longest / length > HEAD ? HEAD_WEIGHT : 1)) / (count + 1);
    });
    const most = Math.max(...rooms);
    if (most === 0) break;
    const side = rooms.indexOf(most);
    counts[side] = (counts[side] ?? 0) + 1;
  }
  return counts;
}

function alongSides(seats: number, width: number, height: number): Chair[] {
  const counts = shares(seats, width, height);
  return SIDES.flatMap(({ angle, nx, ny }, side) => {
    const count = counts[side] ?? 0;
    const length = angle === 0 ? width : height;
    return Array.from({ length: count }, (_, at) => {
      const along = (length * (at + 0.5)) / count - length / 2;
      const x = nx === 0 ? along : nx * (width / 2 + CHAIR.distance);
      const y = ny === 0 ? along : ny * (height / 2 + CHAIR.distance);
      return { x, y, angle };
    });
  });
}

function around(seats: number, width: number, height: number): Chair[] {
  const [rx, ry] = [width / 2, height / 2];
  const fitting = Math.floor((Math.PI * (rx + ry + 2 * CHAIR.distance)) / PITCH);
  const count = Math.min(seats, fitting);
  // Two sit opposite each other, left and right; more begin at the top.
  const first = count === 2 ? 0 : -Math.PI / 2;
  return Array.from({ length: count }, (_, at) => {
    const turn = first + (2 * Math.PI * at) / count;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const normal = Math.atan2(sine / ry, cosine / rx);
    return {
      x: (rx + CHAIR.distance) * cosine,
      y: (ry + CHAIR.distance) * sine,
      angle: (normal * 180) / Math.PI + 90,
    };
  });
}

/** The chairs of a table, as many as have room around it. Rooms have none. */
export function chairsOf({ type, shape, seats, width, height }: FloorItem): readonly Chair[] {
  if (type === 'room' || seats === null || seats <= 0 || width <= 0 || height <= 0) return [];
  return shape === 'circle' ? around(seats, width, height) : alongSides(seats, width, height);
}
