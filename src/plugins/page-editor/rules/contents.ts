import { wrapLooseText } from './looseText.ts';

/** Editable contents of a page, apart from what the server has drawn into their blocks. */
export interface PageContents {
  /** Inner HTML of the widgets and of the page's content, in the order of the page. Their blocks are empty. */
  readonly contents: readonly string[];
  /** Inner HTML of the blocks in their order, each in a `div`. Nobody has written it, so what is removed from it is not told. */
  readonly drawn: string;
}

/** Contents that were read, and a function that replaces them. */
export interface ReadContents {
  readonly found: PageContents;
  /** Returns the HTML of the page with other contents, in the same order, in which every text stands in a block. */
  readonly withContents: (others: PageContents) => string;
}

const PART = '[data-widget], [data-page]';
const BLOCK = '[data-block]';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const blocksIn = (part: Element): Element[] =>
  [...part.querySelectorAll(BLOCK)].filter((block) => !block.parentElement?.closest(BLOCK));

/** Reads the editable contents from the HTML of a page. Parsing runs no script. */
export function contentsIn(html: string): ReadContents {
  const body = parse(html);
  const parts = [...body.querySelectorAll(PART)].filter((part) => !part.parentElement?.closest(PART));
  const blocks = parts.flatMap(blocksIn);
  const drawn = blocks.map(({ innerHTML }) => `<div>${innerHTML}</div>`).join('');
  for (const block of blocks) block.replaceChildren();
  return {
    found: { contents: parts.map(({ innerHTML }) => innerHTML), drawn },
    withContents: (others) => {
      for (const [at, part] of parts.entries()) part.innerHTML = wrapLooseText(others.contents[at] ?? '');
      const [empty, filled] = [parts.flatMap(blocksIn), [...parse(others.drawn).children]];
      // Where a block is gone, it is not known which ones are left: the canvas shows them empty, as they are stored.
      if (empty.length === filled.length)
        for (const [at, block] of empty.entries()) block.innerHTML = filled[at]?.innerHTML ?? '';
      return body.innerHTML;
    },
  };
}
