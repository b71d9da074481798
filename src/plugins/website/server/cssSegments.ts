import { ident, string, tokenize, tokenTypes as T, url } from 'css-tree';

/** An address in CSS: that of a `url()`, or a text in a function whose texts are addresses. */
export interface CssAddress {
  readonly from: number;
  readonly to: number;
  readonly value: string;
  /** True for the whole `url(…)`, false for a text in quotes. */
  readonly isUrl: boolean;
}

/**
 * The part of CSS between two of `;`, `{` and `}` that stand outside brackets: a declaration, a selector, or the words of an
 * at-rule.
 */
export interface CssSegment {
  /** Start of its first token that is neither space nor comment. */
  readonly from: number;
  /** End, without the sign that ends it. */
  readonly to: number;
  /** End with its semicolon, if it has one. */
  readonly end: number;
  /** Name of its at-rule as browsers read it; null: it is none. */
  readonly atRule: string | null;
  /** Name of its property as browsers read it, without signs before it; null: it is no declaration. */
  readonly property: string | null;
  readonly addresses: readonly CssAddress[];
  /** Its first text or address; null: it has none. */
  readonly firstText: string | null;
  /** Names of its functions. */
  readonly functions: ReadonlySet<string>;
  /** Its texts and addresses that are not well formed, and functions that browsers read as addresses in another way. */
  readonly broken: readonly string[];
}

/** A name as browsers read it: without escapes, in small letters. */
const cssName = (name: string): string => ident.decode(name).toLowerCase();

/** Functions whose texts are addresses. */
const ADDRESS_FUNCTIONS = /^(?:-webkit-)?image-set$|^src$|^image$|^url$/;

const IGNORED: ReadonlySet<number> = new Set([T.WhiteSpace, T.Comment, T.CDO, T.CDC]);
const CLOSERS: Readonly<Record<number, number>> = {
  [T.LeftParenthesis]: T.RightParenthesis,
  [T.LeftSquareBracket]: T.RightSquareBracket,
  [T.Function]: T.RightParenthesis,
};

interface Bracket {
  readonly closer: number;
  readonly from: number;
  readonly name: string;
  /** Place of the address of a `url("…")` in the segment's list. */
  address: number | null;
}

type Growing = { -readonly [Name in keyof CssSegment]: CssSegment[Name] } & {
  addresses: CssAddress[];
  functions: Set<string>;
  broken: string[];
  /** Last name before a colon; undefined once another token came. */
  word: string | undefined;
};

const newSegment = (at: number): Growing => ({
  ...{ from: -1, to: at, end: at, atRule: null, property: null, firstText: null, word: '' },
  ...{ addresses: [], functions: new Set<string>(), broken: [] },
});

/** Reads CSS token by token. Its work grows with the length of the text, whatever is in it: it builds no tree. */
class SegmentReader {
  readonly #css: string;
  readonly #segments: CssSegment[] = [];
  #open: Bracket[] = [];
  #addressFunctions = 0;
  #segment = newSegment(0);

  constructor(css: string) {
    this.#css = css;
  }

  read(): readonly CssSegment[] {
    tokenize(this.#css, (type, from, to) => this.#take(type, from, to));
    for (const bracket of this.#open) this.#close(bracket, this.#css.length);
    this.#finish(this.#css.length, this.#css.length);
    return this.#segments;
  }

  #take(type: number, from: number, to: number): void {
    if (type === T.EOF) return;
    const isEnd = type === T.Semicolon || type === T.LeftCurlyBracket || type === T.RightCurlyBracket;
    if (isEnd && this.#open.length === 0) {
      this.#finish(from, type === T.Semicolon ? to : from);
      this.#segment = newSegment(to);
      return;
    }
    if (IGNORED.has(type)) return;
    const isFirst = this.#segment.from < 0;
    if (isFirst) this.#segment.from = from;
    this.#name(type, from, to, isFirst);
    this.#text(type, from, to);
    this.#bracket(type, from, to);
  }

  #finish(to: number, end: number): void {
    if (this.#segment.from < 0) return;
    const { word: _word, ...segment } = this.#segment;
    this.#segments.push({ ...segment, to, end });
  }

  /** Finds the name at the start of the segment: of its at-rule, or of its property with signs before it (`*zoom`). */
  #name(type: number, from: number, to: number, isFirst: boolean): void {
    const segment = this.#segment;
    if (segment.word === undefined) return;
    if (type === T.AtKeyword && isFirst) segment.atRule = cssName(this.#css.slice(from + 1, to));
    if (type === T.Colon && segment.word !== '') segment.property = segment.word;
    if (type === T.Ident && segment.word === '') segment.word = cssName(this.#css.slice(from, to));
    else if (type !== T.Delim || segment.word !== '') segment.word = undefined;
  }

  #text(type: number, from: number, to: number): void {
    const text = () => this.#css.slice(from, to);
    if (type === T.BadUrl || type === T.BadString) this.#segment.broken.push(text());
    if (type === T.Url) this.#address({ from, to, value: url.decode(text()), isUrl: true });
    if (type !== T.String) return;
    const value = string.decode(text());
    if (this.#addressFunctions === 0) this.#segment.firstText ??= value;
    else this.#address({ from, to, value, isUrl: false });
  }

  #address(address: CssAddress): void {
    this.#segment.firstText ??= address.value;
    const top = this.#open.at(-1);
    if (top?.name === 'url') top.address ??= this.#segment.addresses.length;
    this.#segment.addresses.push(address);
  }

  #bracket(type: number, from: number, to: number): void {
    const closer = CLOSERS[type];
    if (closer !== undefined) {
      const name = type === T.Function ? cssName(this.#css.slice(from, to - 1)) : '';
      // Browsers read an escaped `u\72l(` as an address up to the next bracket, whatever quotes and comments are in it.
      if (name === 'url' && this.#css.slice(from, to - 1).toLowerCase() !== 'url') this.#segment.broken.push('url(');
      if (name !== '') this.#segment.functions.add(name);
      if (ADDRESS_FUNCTIONS.test(name)) this.#addressFunctions += 1;
      this.#open.push({ closer, from, name, address: null });
    }
    const top = this.#open.at(-1);
    if (top?.closer !== type) return;
    this.#open.pop();
    this.#close(top, to);
  }

  /** Ends a bracket. The address of `url("…")` is the whole function. */
  #close({ name, address, from }: Bracket, to: number): void {
    if (ADDRESS_FUNCTIONS.test(name)) this.#addressFunctions -= 1;
    const known = address === null ? undefined : this.#segment.addresses[address];
    if (known && address !== null) this.#segment.addresses[address] = { ...known, from, to, isUrl: true };
  }
}

/** The segments of a style sheet, or of the text of a `style` attribute, in order. */
export const cssSegments = (css: string): readonly CssSegment[] => new SegmentReader(css).read();
