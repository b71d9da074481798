import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import sanitize, { type IOptions } from 'sanitize-html';

/** Deepest nesting of open elements in untrusted HTML. Tags below it are left out, their text stays. */
export const DEEPEST_ELEMENT = 256;

/** Elements whose content is no markup, or is shown by some browsers only. Left out with all that is in them. */
const WITH_OWN_TEXT: ReadonlySet<string> = new Set(
  'iframe math noembed noframes noscript object plaintext script style svg template textarea title xmp'.split(' '),
);
const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/**
 * Passes tokens on to a parser that keeps its open elements in a list. The parser searches that list with each end tag, so
 * that a million open elements would take a million times a million steps: beyond {@link DEEPEST_ELEMENT} it hears of no
 * further ones.
 */
class BoundedTokens implements TokenizerCallbacks {
  readonly #to: TokenizerCallbacks;
  /** Length of the parser's list. */
  readonly #depth: () => number;
  readonly #nameAt: (from: number, to: number) => string;
  /** Left out elements that are still open, by name. */
  readonly #leftOut = new Map<string, number>();
  #isTagLeftOut = false;
  /** Element that is left out with its content; null: none. */
  #within: string | null = null;

  constructor(to: TokenizerCallbacks, depth: () => number, nameAt: (from: number, to: number) => string) {
    this.#to = to;
    this.#depth = depth;
    this.#nameAt = nameAt;
  }

  onopentagname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    this.#isTagLeftOut = this.#within !== null || (this.#depth() >= DEEPEST_ELEMENT && !VOID.has(name));
    if (!this.#isTagLeftOut) return this.#to.onopentagname(start, end);
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
    if (this.#within === null && WITH_OWN_TEXT.has(name)) this.#within = name;
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    const count = this.#leftOut.get(name) ?? 0;
    if (count === 0 && this.#within === null) return this.#to.onclosetag(start, end);
    this.#leftOut.set(name, Math.max(0, count - 1));
    if (this.#within === name) this.#within = null;
  }

  onopentagend(end: number): void {
    if (!this.#isTagLeftOut) this.#to.onopentagend(end);
  }

  onselfclosingtag(end: number): void {
    if (!this.#isTagLeftOut) this.#to.onselfclosingtag(end);
  }

  onattribname(start: number, end: number): void {
    if (!this.#isTagLeftOut) this.#to.onattribname(start, end);
  }

  onattribdata(start: number, end: number): void {
    if (!this.#isTagLeftOut) this.#to.onattribdata(start, end);
  }

  onattribentity(codepoint: number): void {
    if (!this.#isTagLeftOut) this.#to.onattribentity(codepoint);
  }

  onattribend(quote: Parameters<TokenizerCallbacks['onattribend']>[0], end: number): void {
    if (!this.#isTagLeftOut) this.#to.onattribend(quote, end);
  }

  ontext(start: number, end: number): void {
    if (this.#within === null) this.#to.ontext(start, end);
  }

  ontextentity(codepoint: number, end: number): void {
    if (this.#within === null) this.#to.ontextentity(codepoint, end);
  }

  oncdata(start: number, end: number, offset: number): void {
    if (this.#within === null) this.#to.oncdata(start, end, offset);
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#to.oncomment(start, end, offset);
  }

  ondeclaration(start: number, end: number): void {
    this.#to.ondeclaration(start, end);
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#to.onprocessinginstruction(start, end);
  }

  onend(): void {
    this.#to.onend();
  }

  isInForeignContext(): boolean {
    return this.#to.isInForeignContext?.() ?? false;
  }
}

/** The parser's own list of open elements, and its way to read a name. Both are private to it. */
function insideOf(parser: TokenizerCallbacks): { depth: () => number; nameAt: (from: number, to: number) => string } {
  const stack: unknown = Reflect.get(parser, 'stack');
  const slice: unknown = Reflect.get(parser, 'getSlice');
  // Without them the limit would be gone without a word: a new version of the parser must be looked at.
  if (!Array.isArray(stack) || typeof slice !== 'function') throw new Error('The HTML parser works in another way');
  return {
    depth: () => stack.length,
    nameAt: (from, to) => String(Reflect.apply(slice, parser, [from, to])).toLowerCase(),
  };
}

class BoundedTokenizer extends Tokenizer {
  constructor(settings: ConstructorParameters<typeof Tokenizer>[0], parser: TokenizerCallbacks) {
    const { depth, nameAt } = insideOf(parser);
    super(settings, new BoundedTokens(parser, depth, nameAt));
  }
}

/**
 * Cleans untrusted HTML with `sanitize-html`, in work that grows with the length of the text: nesting is limited. Every
 * cleaner of HTML on the server uses it, in the pool of {@link runWork}.
 */
export const sanitizeHtml = (html: string, options: IOptions): string =>
  sanitize(html, { ...options, parser: { ...options.parser, Tokenizer: BoundedTokenizer } });

/** Tags that `sanitize-html` keeps without further options: of texts, lists and tables. */
export const DEFAULT_TAGS: readonly string[] = Array.isArray(sanitize.defaults.allowedTags)
  ? sanitize.defaults.allowedTags
  : [];
