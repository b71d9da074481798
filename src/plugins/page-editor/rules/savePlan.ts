import type { Design, PartContent } from '../contract.ts';
import type { SaveTarget } from './partData.ts';
import { partOfSelector, type PartKey } from './selectors.ts';
import { areSameRules, changesOf, rulesIn, withChanges, type StyleChange, type StyleRule } from './styles.ts';

/** Rules as they were at the last save, by where they count. */
export interface SavedStyles {
  readonly widget: readonly StyleRule[];
  readonly page: readonly StyleRule[];
  readonly all: readonly StyleRule[];
  /** At the last save to any place. */
  readonly last: readonly StyleRule[];
}

/** Nothing was saved yet. */
export const NOTHING_SAVED: SavedStyles = { widget: [], page: [], all: [], last: [] };

/** Styles as they were when the page was opened. */
export interface LoadedStyles {
  /** CSS of a widget or page. */
  readonly cssOf: (part: PartKey) => string;
  /** CSS of this page's address. */
  readonly page: string;
  /** CSS of all pages. */
  readonly all: string;
}

/** One call that saves a widget or a page: `PUT pages/{id}`. */
export interface PartWrite {
  readonly part: PartContent;
  readonly changes: readonly StyleChange[];
}

/** The calls of a save (docs/rules/website.md, "The page editor"). */
export interface SavePlan {
  readonly parts: readonly PartWrite[];
  /** Changes of `customCssPerRoutes`. */
  readonly page: readonly StyleChange[];
  /** Changes of `customCss`. */
  readonly all: readonly StyleChange[];
  /** Styles were changed, but no switch says where they count: they are not saved. */
  readonly isNowhere: boolean;
  /** Styles are saved to at least one place. */
  readonly hasStyles: boolean;
}

const isOf = (part: PartKey) => (change: { readonly selector: string }) => {
  const owner = partOfSelector(change.selector);
  return owner?.kind === part.kind && owner.id === part.id;
};

/**
 * Plans the calls that save a design. Content is saved in its own widget or page. The switches choose where styles are
 * saved: for the widget, for this page, for all pages (docs/rules/website.md, "Styles"); without any of them styles are not
 * saved.
 */
export function planSave(design: Design, saved: SavedStyles, loaded: LoadedStyles): SavePlan {
  const { styles, scopes } = design;
  const parts = design.parts.map((part): PartWrite => {
    const own = styles.filter(isOf(part));
    const before = saved.widget.filter(isOf(part));
    return { part, changes: scopes.widget ? changesOf(own, before, rulesIn(loaded.cssOf(part))) : [] };
  });
  const hasStyles = scopes.widget || scopes.page || scopes.all;
  return {
    parts: parts.filter(({ part, changes }) => part.isChanged || changes.length > 0),
    page: scopes.page ? changesOf(styles, saved.page, rulesIn(loaded.page)) : [],
    all: scopes.all ? changesOf(styles, saved.all, rulesIn(loaded.all)) : [],
    isNowhere: !hasStyles && !areSameRules(styles, saved.last),
    hasStyles,
  };
}

/** True when a save has nothing to send. */
export const isEmptyPlan = ({ parts, page, all }: SavePlan): boolean =>
  parts.length === 0 && page.length === 0 && all.length === 0;

/** The content of a widget or page for its call: a list of HTML and CSS. */
export const contentOf = ({ part, changes }: PartWrite, css: string) => [
  { html: part.html, css: withChanges(css, changes) },
];

/**
 * The design as a save takes it. The theme has no draft: a draft saves content and the styles in widgets alone.
 * @returns `areStylesHeld`: styles that count on pages are not saved with the draft, and stay in the editor
 */
export function designFor(
  design: Design,
  saved: SavedStyles,
  target: SaveTarget,
): { readonly design: Design; readonly areStylesHeld: boolean } {
  const { scopes, styles } = design;
  if (target === 'site' || !(scopes.page || scopes.all)) return { design, areStylesHeld: false };
  const areStylesHeld = !areSameRules(styles, saved.last);
  return { design: { ...design, scopes: { ...scopes, page: false, all: false } }, areStylesHeld };
}

/** State after a save to these places. `areStylesHeld`: some styles stay unsaved. */
export function afterSave(design: Design, saved: SavedStyles, areStylesHeld = false): SavedStyles {
  const { styles, scopes } = design;
  const isSaved = (scopes.widget || scopes.page || scopes.all) && !areStylesHeld;
  return {
    widget: scopes.widget ? styles : saved.widget,
    page: scopes.page ? styles : saved.page,
    all: scopes.all ? styles : saved.all,
    last: isSaved ? styles : saved.last,
  };
}
