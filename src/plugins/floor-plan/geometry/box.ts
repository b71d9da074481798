/** A rectangle on a canvas, px: its top left corner and its size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point on a canvas, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Axis of a canvas: `x` runs to the right in every language, `y` downwards. */
export type Axis = 'x' | 'y';

const RADIANS = Math.PI / 180;

/** The centre of a box. */
export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The box between two corners, in any order. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The smallest box around all boxes; undefined without any. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** True if the boxes share an area or an edge. */
export const isTouching = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** The smallest upright box around a box that is turned about its centre. @param degrees clockwise */
export function turnedBounds(box: Box, degrees: number): Box {
  const [sine, cosine] = [Math.abs(Math.sin(degrees * RADIANS)), Math.abs(Math.cos(degrees * RADIANS))];
  const width = box.width * cosine + box.height * sine;
  const height = box.width * sine + box.height * cosine;
  const centre = centreOf(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** A point turned about another. @param degrees clockwise */
export function turnPoint(point: Point, about: Point, degrees: number): Point {
  const [sine, cosine] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  const [x, y] = [point.x - about.x, point.y - about.y];
  return { x: about.x + x * cosine - y * sine, y: about.y + x * sine + y * cosine };
}

/** An outline that can be hit by a pointer. */
export interface Outline extends Box {
  readonly shape: 'rectangle' | 'circle';
  /** Degrees clockwise about the centre. */
  readonly rotation: number;
}

/** True if a point is inside an outline or on its edge. A circle fills its box as an ellipse. */
export function isInside(point: Point, outline: Outline): boolean {
  const centre = centreOf(outline);
  const { x, y } = turnPoint(point, centre, -outline.rotation);
  const [dx, dy] = [Math.abs(x - centre.x), Math.abs(y - centre.y)];
  const [rx, ry] = [outline.width / 2, outline.height / 2];
  if (outline.shape === 'rectangle') return dx <= rx && dy <= ry;
  return rx > 0 && ry > 0 && (dx / rx) ** 2 + (dy / ry) ** 2 <= 1;
}
