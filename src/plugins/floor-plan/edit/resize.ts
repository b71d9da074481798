import { centreOf, turnPoint, type Box, type Point } from '../geometry/box.ts';
import { snapBox, snapEdge, type Guide, type SnapOptions } from '../geometry/snap.ts';
import type { FloorItem } from '../rules/item.ts';

/** Smallest width and height of an item, px. Sizes are never negative. */
export const LEAST_SIZE = 10;

/** The place of a box as a canvas node has it: its corner after turning about the centre. */
export interface NodeBox extends Box {
  readonly rotation: number;
}

/** The node's box of an item. */
export function nodeBoxOf({ x, y, width, height, rotation }: FloorItem): NodeBox {
  const corner = turnPoint({ x, y }, centreOf({ x, y, width, height }), rotation);
  return { ...corner, width, height, rotation };
}

/** Degrees from -180 to 180, whole. */
const turned = (degrees: number) => {
  const whole = Math.round(degrees) % 360;
  return whole > 180 ? whole - 360 : whole <= -180 ? whole + 360 : whole;
};

/** The item after its node was resized or turned: whole px and degrees, never smaller than {@link LEAST_SIZE}. */
export function itemOfNode(item: FloorItem, node: NodeBox): FloorItem {
  const width = Math.max(LEAST_SIZE, Math.round(Math.abs(node.width)));
  const height = Math.max(LEAST_SIZE, Math.round(Math.abs(node.height)));
  const corner: Point = { x: node.x, y: node.y };
  const centre = turnPoint({ x: node.x + node.width / 2, y: node.y + node.height / 2 }, corner, node.rotation);
  const rotation = turned(node.rotation);
  // Upright corners stay on whole px, so that edges that did not move stay where they were.
  // Adding zero turns -0, to which small negative numbers are rounded, into 0.
  const place = (value: number) => (rotation === 0 ? Math.round(value) : Math.round(value * 100) / 100) + 0;
  return { ...item, x: place(centre.x - width / 2), y: place(centre.y - height / 2), width, height, rotation };
}

/** The place of a handle that is dragged, snapped on the axes that it moves. @param handle its name: `top-left`, `middle-right` */
export function snapHandle(handle: string, at: Point, neighbours: readonly Box[], options: SnapOptions): Point {
  const isUpright = /left|right/u.test(handle);
  const isLevel = /top|bottom/u.test(handle);
  return {
    x: isUpright ? snapEdge(at.x, neighbours, 'x', options) : at.x,
    y: isLevel ? snapEdge(at.y, neighbours, 'y', options) : at.y,
  };
}

/** The guides of a box where it is. */
export const guidesAt = (box: Box, neighbours: readonly Box[]): readonly Guide[] =>
  snapBox(box, neighbours, { grid: 0, reach: 0 }).guides;
