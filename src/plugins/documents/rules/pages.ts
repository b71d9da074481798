import type { PageSetup } from '../engine/commands.ts';

/** Papers in portrait: width and height in millimetres. */
export const PAPERS = { a4: [210, 297], letter: [215.9, 279.4], a5: [148, 210], legal: [215.9, 355.6] } as const;
export type Paper = keyof typeof PAPERS;

/** Smallest width of the text between the margins, millimetres. */
const NARROWEST = 10;

const isNear = (one: number, other: number) => Math.abs(one - other) < 1;

/** The paper of these pages, in either orientation; null: another one. */
export function paperOf({ width, height }: PageSetup): Paper | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  const names = Object.keys(PAPERS) as Paper[];
  return names.find((name) => isNear(PAPERS[name][0], short) && isNear(PAPERS[name][1], long)) ?? null;
}

/** The same pages in landscape or portrait. */
export function turned(setup: PageSetup, isWide: boolean): PageSetup {
  const { width, height } = setup;
  return width > height === isWide ? setup : { ...setup, width: height, height: width };
}

/** Tells whether a text fits between the margins. */
export function isPageSetup({ width, height, top, right, bottom, left }: PageSetup): boolean {
  const margins = [top, right, bottom, left];
  if (margins.some((margin) => !Number.isFinite(margin) || margin < 0)) return false;
  return width - left - right >= NARROWEST && height - top - bottom >= NARROWEST;
}
