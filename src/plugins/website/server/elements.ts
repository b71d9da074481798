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

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
  /** Its place in the text. */
  readonly from: number;
  readonly to: number;
}

const tagsIn = (html: string): readonly Tag[] =>
  [...html.matchAll(TAG)].map(({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index: from }) => ({
    ...{ name, isEnd: slash === '/', attributes, from, to: from + whole.length },
  }));

/** The end tag of each start tag, by the places of both in the list. An element without one ends with the text. */
function endsOf(tags: readonly Tag[]): ReadonlyMap<number, Tag> {
  const ends = new Map<number, Tag>();
  const open = new Map<string, number[]>();
  for (const [at, tag] of tags.entries()) {
    if (isVoid(tag.name, tag.attributes)) continue;
    const opened = open.get(tag.name) ?? [];
    open.set(tag.name, opened);
    const start = tag.isEnd ? opened.pop() : opened.push(at) && undefined;
    if (start !== undefined) ends.set(start, tag);
  }
  return ends;
}

/**
 * Replaces the content of elements, or removes them. Its work grows with the length of the text. Only for HTML that
 * {@link cleanHtml} has written: there every element has its end tag, and no value contains a `<` or `>`.
 */
export function changeElements(
  html: string,
  change: (attributes: ElementAttributes, inner: string) => ElementChange,
): string {
  const tags = tagsIn(html);
  const ends = endsOf(tags);
  const parts: string[] = [];
  let at = 0;
  for (const [place, tag] of tags.entries()) {
    if (tag.from < at || tag.isEnd || !/\sdata-/.test(tag.attributes)) continue;
    const isEmpty = isVoid(tag.name, tag.attributes);
    const end = isEmpty ? { from: tag.to, to: tag.to } : (ends.get(place) ?? { from: html.length, to: html.length });
    const changed = change(attributesOf(tag.attributes), html.slice(tag.to, end.from));
    if (changed === undefined) continue;
    parts.push(html.slice(at, changed === null ? tag.from : tag.to));
    if (changed !== null) parts.push(changed.inner, html.slice(end.from, end.to));
    at = end.to;
  }
  return parts.join('') + html.slice(at);
}
