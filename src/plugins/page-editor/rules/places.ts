import type { Attributes } from './locks.ts';

/** Returns the selector of the children that an element may have; null: any block may be its child. */
export function allowedChildren(tag: string, attributes: Attributes): string | null {
  if ('data-slider' in attributes) return '[data-slide]';
  const name = tag.toLowerCase();
  return Object.hasOwn(CHILDREN, name) ? (CHILDREN[name] ?? null) : null;
}

/** Selectors of the children that HTML allows in an element, by tag. */
const CHILDREN: Readonly<Record<string, string>> = {
  ul: 'li',
  ol: 'li',
  dl: 'dt, dd',
  table: 'caption, thead, tbody, tfoot, tr',
  thead: 'tr',
  tbody: 'tr',
  tfoot: 'tr',
  tr: 'td, th',
};
