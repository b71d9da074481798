import { kindOfBlock } from './kinds.ts';
import type { PartKey } from './selectors.ts';

/** Scopes of a style: it counts for one block, for the blocks of its kind on this page, or for those of all pages. */
export const SCOPES = ['block', 'page', 'all'] as const;
/** Scope of a style. */
export type Scope = (typeof SCOPES)[number];

/** An element, as far as its kind is concerned. */
export interface KindFacts {
  readonly tag: string;
  readonly part: PartKey;
  /** The widget or content itself, not something in it. */
  readonly isPart: boolean;
  readonly classes: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Widgets and contents of pages: header, menu and footer are none. */
const PLACE = ':where([data-widget], [data-page])';
/** Makes a rule as strong as one with an id: themes write rules with classes. Nothing has this id. */
const STRONG = ':not(#_)';
/** Excludes what the server draws in blocks: it has a look of its own. */
const OWN = ':where(:not([data-block] *))';
/** Start of a selector for one page: it is a little stronger than that for all pages. */
const PAGE = 'body ';

/** Tags that are a kind by themselves, whatever classes they have. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p li ul ol dl dt dd blockquote img figure figcaption table th td caption address pre'.split(' '),
);
/** Marks of blocks that are a kind by themselves. */
const MARKS = ['data-slider', 'data-slide', 'data-block'] as const;

const isClass = (name: string) => /^[a-z_][\w-]{0,60}$/i.test(name) && !name.startsWith('gjs-');

/** The selector of a block that the server draws; null: its mark has signs that no plugin uses. */
function blockSelector(mark: unknown): string | null {
  const kind = kindOfBlock(mark);
  if (kind !== 'block') return `[data-block=${kind}]`;
  return typeof mark === 'string' && /^[a-z0-9.-]+$/.test(mark) ? `[data-block="${mark}"]` : null;
}

/** The simple selector of an element's kind; null: nothing tells it from boxes of any other kind. */
function kindSelector({ tag, attributes, classes }: KindFacts): string | null {
  const mark = MARKS.find((name) => name in attributes);
  if (mark === 'data-block') return blockSelector(attributes[mark]);
  if (mark !== undefined) return `[${mark}]`;
  // A block of the editor is known by its class, whatever its tag.
  const block = classes.find((name) => name.startsWith('block-') && isClass(name));
  if (block !== undefined) return `.${block}`;
  if (PLAIN_TAGS.has(tag)) return tag;
  const own = classes.find(isClass);
  if (own !== undefined) return `.${own}`;
  return tag === 'a' ? 'a:not([class])' : null;
}

/**
 * The selector of all elements of a kind, in the contents of one page or of all. A style of one block is stronger.
 * @returns null: the element is of no kind; a bare box is none
 */
export function selectorOfKind(facts: KindFacts, scope: Exclude<Scope, 'block'>): string | null {
  const start = scope === 'page' ? PAGE : '';
  if (facts.isPart) {
    const mark = facts.part.kind === 'widget' ? '[data-widget]' : '[data-page]';
    return `${start}${mark}${mark}`;
  }
  const kind = kindSelector(facts);
  return kind === null ? null : `${start}${PLACE} ${kind}${STRONG}${OWN}`;
}

const KIND_START = /^(?::where\(\[data-widget\], \[data-page\]\) |\[data-(?:widget|page)\]\[)/;

/** Scope of a rule, by its selector; null for a selector of another kind. */
export function scopeOfSelector(selector: string): Scope | null {
  if (/^(?:\.widget)?#widget-\d|^#content (?:div)?\[data-page="\d/.test(selector)) return 'block';
  if (KIND_START.test(selector)) return 'all';
  return selector.startsWith(PAGE) && KIND_START.test(selector.slice(PAGE.length)) ? 'page' : null;
}
