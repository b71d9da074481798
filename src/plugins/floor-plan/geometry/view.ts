import type { Box, Point } from './box.ts';

/** The part of a canvas that is shown: a point of the canvas is shown at `point * scale + offset`, screen px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Size of a canvas on the screen, px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Smallest and largest zoom. */
export const LEAST_SCALE = 0.2;
export const MOST_SCALE = 4;

const limited = (scale: number) => Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));

/** Screen px that stay free on each side of a plan in its editor: the bars float there, on a phone above and below it. */
export const marginIn = ({ width }: Size): number => (width < 600 ? 12 : 64);

/** The view that shows a whole box in the middle. @param margin screen px that stay free on each side */
export function fitView(box: Box, size: Size, margin: number): View {
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) };
  const scale = limited(Math.min(room.width / Math.max(1, box.width), room.height / Math.max(1, box.height)));
  return {
    scale,
    x: (size.width - box.width * scale) / 2 - box.x * scale,
    y: (size.height - box.height * scale) / 2 - box.y * scale,
  };
}

/** The view after zooming: what is at a point of the screen stays there. @param factor above 1 enlarges */
export function zoomView(view: View, at: Point, factor: number): View {
  const scale = limited(view.scale * factor);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** The view moved by screen px. */
export const panView = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** The point of the canvas that is shown at a point of the screen. */
export const toCanvas = ({ scale, x, y }: View, at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
