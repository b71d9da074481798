import type { Plugin, PluginTourStop } from '../plugins/definePlugin.ts';
import { BASENAME } from '../router/routerProvider.tsx';

/** A step of the tour. */
export interface TourStep extends Pick<PluginTourStop, 'title' | 'text'> {
  /** Plugin that owns the texts; absent: the framework. */
  readonly plugin?: string;
  /** Selectors of its target: the first one that matches. */
  readonly at: readonly string[];
}

const on = (name: string) => `[data-tour="${name}"]`;

/** The last step: the search. */
const FIND: TourStep = {
  title: 'flexy.tour.find.title',
  text: 'flexy.tour.find.text',
  at: [on('find'), on('find-small')],
};

/**
 * All steps in order: those of the plugins at their menu entries (on phones at the menu button), then the search.
 * @param places paths of the menu entries that the user may open; other steps are left out
 */
export function tourSteps(plugins: readonly Plugin[], places: ReadonlySet<string>): readonly TourStep[] {
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

/** The target of a step, if it is on the screen. */
export function targetOf(step: TourStep, root: ParentNode = document): Element | undefined {
  for (const selector of step.at) {
    const found = [...root.querySelectorAll(selector)].find(isShown);
    if (found) return found;
  }
  return undefined;
}

/** Steps with a target on the screen. */
export const visibleSteps = (steps: readonly TourStep[], root: ParentNode = document): TourStep[] =>
  steps.filter((step) => targetOf(step, root) !== undefined);

/** A rectangle on the screen, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distance around the target, to the card, and to the screen's edge, px. */
const AROUND = 6;
const GAP = 14;
const EDGE = 12;

/** The highlight around a target. */
export const highlightOf = ({ left, top, width, height }: Box): Box => ({
  left: left - AROUND,
  top: top - AROUND,
  width: width + 2 * AROUND,
  height: height + 2 * AROUND,
});

/** Position of the card: below its target, else above, else beside it; always on the screen. */
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
