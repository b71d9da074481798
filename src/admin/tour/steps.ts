import type { Plugin, PluginTourStop } from '../plugins/definePlugin.ts';
import { BASENAME } from '../router/routerProvider.tsx';

/** One stop of the tour. */
export interface TourStep extends Pick<PluginTourStop, 'title' | 'text'> {
  /** Plugin whose texts it has; absent: the framework's. */
  readonly plugin?: string;
  /** What it points at: the first of these that is on the screen. */
  readonly at: readonly string[];
}

const on = (name: string) => `[data-tour="${name}"]`;

/** The last stop: how everything else is found. */
const FIND: TourStep = {
  title: 'flexy.desk.tour.find.title',
  text: 'flexy.desk.tour.find.text',
  at: [on('find'), on('find-small')],
};

/**
 * Every stop, in its order: the plugins' own, each at its entry of the menu (on a phone at the menu's button), then the search.
 * @param places paths of the menu entries that the person may open; stops at others are left out
 */
export function tourOf(plugins: readonly Plugin[], places: ReadonlySet<string>): readonly TourStep[] {
  const stops = plugins
    .flatMap(({ id, tour = [] }) => tour.map((stop) => ({ plugin: id, stop })))
    .filter(({ stop }) => places.has(stop.to));
  const own = stops
    .toSorted((a, b) => a.stop.order - b.stop.order)
    .map(({ plugin, stop: { to, title, text } }) => ({
      plugin,
      title,
      text,
      at: [`nav a[href="${BASENAME}${to}"]`, on('burger'), on('menu')],
    }));
  return [...own, FIND];
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** What a stop points at, when it is on the screen. */
export function targetOf(step: TourStep, root: ParentNode = document): Element | undefined {
  for (const selector of step.at) {
    const found = [...root.querySelectorAll(selector)].find(isShown);
    if (found) return found;
  }
  return undefined;
}

/** Stops that there is something to show of: what a role does not have is left out. */
export const stepsHere = (steps: readonly TourStep[], root: ParentNode = document): TourStep[] =>
  steps.filter((step) => targetOf(step, root) !== undefined);

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
