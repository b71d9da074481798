/** Attributes of an element by name, as they stand in the text: values are not decoded. */
export type ElementAttributes = ReadonlyMap<string, string>;

/**
 * Change of an element. `inner`: its new content; `null`: the element is removed; undefined: the element stays, and the
 * elements in it are visited.
 */
export type ElementChange = { readonly inner: string } | null | undefined;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;
const ATTRIBUTE = /([a-z][\w.:-]*)(?:="([^"]*)")?/g;

const attributesOf = (text: string): ElementAttributes =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

const isVoid = (tag: string, attributes: string): boolean =>
  attributes.endsWith('/') || /^(?:area|br|col|hr|img|input|source|track|wbr)$/.test(tag);

interface Opened {
  readonly tag: string;
  readonly attributes: ElementAttributes;
  /** End of the start tag, and start and end of the end tag, in the text. */
  readonly innerFrom: number;
  readonly innerTo: number;
  readonly to: number;
}

/** The element whose start tag is at `match`. An end tag that is missing is the end of the text. */
function elementAt(html: string, match: RegExpExecArray): Opened {
  const [whole, , tag = '', attributes = ''] = match;
  const innerFrom = match.index + whole.length;
  const opened = { tag, attributes: attributesOf(attributes), innerFrom };
  if (isVoid(tag, attributes)) return { ...opened, innerTo: innerFrom, to: innerFrom };
  const tags = new RegExp(TAG);
  tags.lastIndex = innerFrom;
  let depth = 1;
  for (let next = tags.exec(html); next; next = tags.exec(html)) {
    if (next[2] !== tag || isVoid(tag, next[3] ?? '')) continue;
    depth += next[1] === '/' ? -1 : 1;
    if (depth === 0) return { ...opened, innerTo: next.index, to: next.index + next[0].length };
  }
  return { ...opened, innerTo: html.length, to: html.length };
}

/**
 * Replaces the content of elements, or removes them. Only for HTML that {@link cleanHtml} has written: there every element
 * has its end tag, and no value contains a `<` or `>`.
 */
export function changeElements(
  html: string,
  change: (attributes: ElementAttributes, inner: string) => ElementChange,
): string {
  let result = '';
  let at = 0;
  const tags = new RegExp(TAG);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [, isEnd, , attributes = ''] = match;
    if (isEnd === '/' || attributes === '') continue;
    if (!/\sdata-/.test(attributes)) continue;
    const element = elementAt(html, match);
    const changed = change(element.attributes, html.slice(element.innerFrom, element.innerTo));
    if (changed === undefined) continue;
    result += html.slice(at, changed === null ? match.index : element.innerFrom);
    if (changed !== null) result += changed.inner + html.slice(element.innerTo, element.to);
    at = element.to;
    tags.lastIndex = element.to;
  }
  return result + html.slice(at);
}
