import type { Design, PartContent } from '../contract.ts';
import type { SaveTarget } from './partData.ts';
import { scopeOfSelector, type Scope } from './scopes.ts';
import { partOfSelector, type PartKey } from './selectors.ts';
import { areSameRules, changesOf, rulesIn, withChanges, type StyleChange, type StyleRule } from './styles.ts';

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
}

const isOf = (part: PartKey) => (change: { readonly selector: string }) => {
  const owner = partOfSelector(change.selector);
  return owner?.kind === part.kind && owner.id === part.id;
};

const inScope = (scope: Scope) => (rule: StyleRule) => scopeOfSelector(rule.selector) === scope;

/**
 * Plans the calls that save a design. Content is saved in its own widget or page, and so are the styles of its blocks. Styles
 * of blocks of a kind are saved in the theme: for this page, or for all (docs/rules/website.md, "Styles").
 * @param saved rules as they were at the last save
 */
export function planSave(design: Design, saved: readonly StyleRule[], loaded: LoadedStyles): SavePlan {
  const { styles } = design;
  const parts = design.parts.map((part): PartWrite => {
    const own = styles.filter(isOf(part));
    return { part, changes: changesOf(own, saved.filter(isOf(part)), rulesIn(loaded.cssOf(part))) };
  });
  const changesIn = (scope: Scope, css: string) =>
    changesOf(styles.filter(inScope(scope)), saved.filter(inScope(scope)), rulesIn(css));
  return {
    parts: parts.filter(({ part, changes }) => part.isChanged || changes.length > 0),
    page: changesIn('page', loaded.page),
    all: changesIn('all', loaded.all),
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
 * The styles as a save takes them. The theme has no draft: a draft saves the styles of single blocks alone.
 * @returns `areHeld`: styles of kinds are not saved with the draft, and stay in the editor
 */
export function stylesFor(
  styles: readonly StyleRule[],
  saved: readonly StyleRule[],
  target: SaveTarget,
): { readonly styles: readonly StyleRule[]; readonly areHeld: boolean } {
  if (target === 'site') return { styles, areHeld: false };
  const isOfTheme = (rule: StyleRule) => !inScope('block')(rule);
  const held = saved.filter(isOfTheme);
  return {
    styles: [...styles.filter(inScope('block')), ...held],
    areHeld: !areSameRules(styles.filter(isOfTheme), held),
  };
}
