import { wrapLooseText } from './looseText.ts';

/** Editable contents of a page, and a function that replaces them. */
export interface PageContents {
  /** Inner HTML of the widgets and of the page's content, in the order of the page. */
  readonly contents: readonly string[];
  /** Returns the HTML of the page with other contents, in the same order, in which every text stands in a block. */
  readonly withContents: (contents: readonly string[]) => string;
}

const PART = '[data-widget], [data-page]';

/** Reads the editable contents from the HTML of a page. Parsing runs no script. */
export function contentsIn(html: string): PageContents {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.querySelectorAll(PART)].filter((part) => !part.parentElement?.closest(PART));
  const contents = parts.map(({ innerHTML }) => innerHTML);
  return {
    contents,
    withContents: (others) => {
      for (const [at, part] of parts.entries()) part.innerHTML = wrapLooseText(others[at] ?? '');
      return body.innerHTML;
    },
  };
}
