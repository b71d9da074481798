/** An element of the content, as far as its text is concerned. */
export interface TextFacts {
  /** Tag in small letters. */
  readonly tag: string;
  /** The website's own element around a content. */
  readonly isPart: boolean;
  /** An element below it starts a block of its own: a paragraph, a list, a table. */
  readonly hasBlocks: boolean;
  /** Text that stands directly in it, not in an element of it. */
  readonly hasOwnText: boolean;
  /** Text in it, also in elements of it. */
  readonly hasText: boolean;
  /** Elements below it. */
  readonly hasElements: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Tags of blocks that hold text by themselves. */
const TEXT_TAGS = words('p h1 h2 h3 h4 h5 h6 li dt dd td th caption figcaption blockquote pre address summary legend');

/** Tags that start a block. */
const BLOCK_TAGS = words(
  'address article aside blockquote caption col colgroup dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul',
);

/** Tags that hold other blocks, or the text of one block. */
const BOX_TAGS = words(
  'article aside blockquote body dd details dialog div dl fieldset figure footer form header hgroup li main menu nav ol ' +
    'search section td th ul',
);

/** True for a tag that starts a block of its own. */
export const isBlockTag = (tag: string): boolean => BLOCK_TAGS.has(tag);

/**
 * Role of an element for somebody who types: the block whose text is edited, or a box around blocks, whose text is never
 * edited as one. Null: neither (a picture, a word in bold).
 */
export function textRoleOf({ tag, isPart, ...has }: TextFacts): 'text' | 'box' | null {
  if (isPart) return 'box';
  const isText = TEXT_TAGS.has(tag);
  if (has.hasBlocks) return isText || BOX_TAGS.has(tag) ? 'box' : null;
  // A new or emptied paragraph can be typed into again; an empty box waits for blocks.
  if (isText) return has.hasText || !has.hasElements ? 'text' : 'box';
  if (!BOX_TAGS.has(tag)) return null;
  return has.hasOwnText ? 'text' : 'box';
}
