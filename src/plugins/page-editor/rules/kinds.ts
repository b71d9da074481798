import type { Attributes } from './locks.ts';

/** Kind of an element, for its name in the editor. */
export type ElementKind =
  | 'title'
  | 'text'
  | 'picture'
  | 'link'
  | 'list'
  | 'item'
  | 'quote'
  | 'table'
  | 'slider'
  | 'slide'
  | 'products'
  | 'categories'
  | 'map'
  | 'contact'
  /** A block of a plugin. */
  | 'block'
  | 'box';

/** Blocks that the website itself draws, by their mark `data-block`. */
const OWN = ['products', 'categories', 'map', 'contact'] as const satisfies readonly ElementKind[];

/** Kind of a block that the server draws, by its mark `data-block`. */
export const kindOfBlock = (mark: unknown): 'block' | (typeof OWN)[number] =>
  OWN.find((kind) => kind === mark) ?? 'block';

const BY_TAG: Readonly<Record<string, ElementKind>> = {
  a: 'link',
  blockquote: 'quote',
  img: 'picture',
  picture: 'picture',
  figure: 'picture',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  li: 'item',
  table: 'table',
  p: 'text',
  span: 'text',
  strong: 'text',
  b: 'text',
  em: 'text',
  i: 'text',
  small: 'text',
};

/** The kind of an element, from its tag and its own attributes. */
export function kindOf(tag: string, attributes: Attributes): ElementKind {
  if ('data-slider' in attributes) return 'slider';
  if ('data-slide' in attributes) return 'slide';
  if ('data-block' in attributes) return kindOfBlock(attributes['data-block']);
  const name = tag.toLowerCase();
  if (/^h[1-6]$/.test(name)) return 'title';
  return Object.hasOwn(BY_TAG, name) ? (BY_TAG[name] ?? 'box') : 'box';
}
