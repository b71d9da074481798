/** Kinds of unsafe markup that the server removes from content. */
export type RemovedKind =
  | 'script'
  | 'handler'
  | 'frame'
  | 'object'
  | 'tag'
  | 'attribute'
  | 'address'
  | 'form-target'
  | 'import'
  | 'foreign-url'
  | 'style-break'
  | 'style';

/** One thing that the server removed from a text. */
export interface Removed {
  /** Field that it was in: `html`, `css`, `customCss` … */
  readonly part: string;
  readonly what: RemovedKind;
  /** The removed text, shortened: `onclick on <a>`. */
  readonly detail: string;
}

/** Something removed, before its field is known. */
export type Finding = Omit<Removed, 'part'>;

/** Longest detail, characters. */
const LONGEST = 120;
/** Most listed findings of one text; the rest is removed in silence. */
const MOST = 50;

/** Collects findings: each once, shortened. */
export class Findings {
  readonly #known = new Map<string, Finding>();

  add(what: RemovedKind, detail: string): void {
    const text = detail.replace(/\s+/g, ' ').trim();
    const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    if (this.#known.size < MOST) this.#known.set(`${what} ${short}`, { what, detail: short });
  }

  get list(): readonly Finding[] {
    return [...this.#known.values()];
  }
}

/** A cleaned text, and what was removed from it. */
export interface Cleaned {
  readonly text: string;
  readonly removed: readonly Finding[];
}
