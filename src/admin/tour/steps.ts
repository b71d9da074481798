/** One stop of the tour. */
export interface TourStep {
  /** Its texts: `flexy.desk.tour.<name>.title` and `.text`. */
  readonly name: 'menu' | 'find' | 'views' | 'page' | 'bell' | 'looks' | 'person';
  /** What it points at: the first of these that is on the screen. */
  readonly at: readonly string[];
}

const on = (name: string) => `[data-tour="${name}"]`;

/** Every stop, in its order. */
export const TOUR: readonly TourStep[] = [
  { name: 'menu', at: [on('menu'), on('burger')] },
  { name: 'find', at: [on('find'), on('find-small')] },
  { name: 'views', at: [on('views')] },
  { name: 'page', at: ['main h1'] },
  { name: 'bell', at: [on('bell')] },
  { name: 'looks', at: [on('looks'), on('person')] },
  { name: 'person', at: [on('person')] },
];

const isShown = (element: Element) => element.getClientRects().length > 0;

/** What a stop points at, when it is on the screen. */
export function targetOf(step: TourStep, root: ParentNode = document): Element | undefined {
  for (const selector of step.at) {
    const found = [...root.querySelectorAll(selector)].find(isShown);
    if (found) return found;
  }
  return undefined;
}

/** Stops that there is something to show of: what a role does not have is left out. A list is shown by its views. */
export function stepsHere(root: ParentNode = document): TourStep[] {
  const shown = TOUR.filter((step) => targetOf(step, root) !== undefined);
  return shown.some(({ name }) => name === 'views') ? shown.filter(({ name }) => name !== 'page') : shown;
}

/** Where a rectangle stands on the screen, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Air around what is ringed, between ring and card, and to the edge of the screen, px. */
const AROUND = 6;
const GAP = 14;
const EDGE = 12;

/** The ring around a target. */
export const ringOf = ({ left, top, width, height }: Box): Box => ({
  left: left - AROUND,
  top: top - AROUND,
  width: width + 2 * AROUND,
  height: height + 2 * AROUND,
});

/** Place of the card: below its target, else above it, else beside it; always on the screen. */
export function cardPlace(ring: Box, card: Pick<Box, 'width' | 'height'>, screen: Pick<Box, 'width' | 'height'>) {
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  const left = within(ring.left, screen.width - card.width);
  const below = ring.top + ring.height + GAP;
  if (below + card.height + EDGE <= screen.height) return { left, top: below };
  const above = ring.top - GAP - card.height;
  if (above >= EDGE) return { left, top: above };
  const after = ring.left + ring.width + GAP;
  const side = after + card.width + EDGE <= screen.width ? after : ring.left - GAP - card.width;
  return { left: within(side, screen.width - card.width), top: within(ring.top, screen.height - card.height) };
}
