/** A widget, or the page's own content. */
export interface PartKey {
  readonly kind: 'widget' | 'page';
  readonly id: number;
}

/** Name of a part in tables: `widget-7`. */
export const nameOfPart = ({ kind, id }: PartKey): string => `${kind}-${id}`;

/**
 * Selector of a widget, by its own id, or of the page's content. Both are stronger than what themes usually write, and than
 * `#widget-7`, by which earlier versions wrote styles of one block into the theme, whose sheet comes later.
 */
export const selectorOfPart = ({ kind, id }: PartKey): string =>
  kind === 'widget' ? `.widget#widget-${id}` : `#content div[data-page="${id}"]`;

/** Description of an element that gets a style. */
export interface StyledElement {
  readonly part: PartKey;
  /** The widget or content itself, not something in it. */
  readonly isPart: boolean;
  readonly id: string;
  /** Classes that no other element of the part has. */
  readonly ownClasses: readonly string[];
}

const isName = (name: string) => /^[a-z_][\w-]{0,60}$/i.test(name);

/**
 * The selector of an element, always below its part. A class that only this element has is preferred: it is the same in all
 * languages of the content. @returns null: the element needs an id first
 */
export function selectorOf({ part, isPart, id, ownClasses }: StyledElement): string | null {
  const base = selectorOfPart(part);
  if (isPart) return base;
  const own = ownClasses.find(isName);
  if (own !== undefined) return `${base} .${own}`;
  return isName(id) ? `${base} #${id}` : null;
}

/** The part whose element a selector names; null for a selector of another kind. */
export function partOfSelector(selector: string): PartKey | null {
  const [, widget] = /^(?:\.widget)?#widget-(\d+)(?![\w-])/.exec(selector) ?? [];
  if (widget !== undefined) return { kind: 'widget', id: Number(widget) };
  const [, page] = /^#content (?:div)?\[data-page="(\d+)"\]/.exec(selector) ?? [];
  return page === undefined ? null : { kind: 'page', id: Number(page) };
}

/** States that styles can be set for (docs/rules/website.md, "Styles"); '' is none of them. */
export const STATES = ['', 'hover', 'focus', 'active', 'visited'] as const;
/** A state of an element. */
export type ElementState = (typeof STATES)[number];

/** A selector in a state. */
export const inState = (selector: string, state: ElementState): string =>
  state === '' ? selector : `${selector}:${state}`;
