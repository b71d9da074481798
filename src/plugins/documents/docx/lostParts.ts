/** Kinds of content of a text that are counted, in the order in which they are named. */
export const COUNTED = [
  ...(['text', 'changes', 'equations', 'fields', 'links'] as const),
  ...(['pictures', 'controls', 'comments', 'notes'] as const),
] as const;
/** A kind of content of a text. */
export type LostPart = (typeof COUNTED)[number];

const times = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0;

/** Number of characters of the text that a pattern finds in its first group. */
const lengthOf = (xml: string, pattern: RegExp): number => {
  let length = 0;
  for (const [, text = ''] of xml.matchAll(pattern)) length += text.length;
  return length;
};

const TEXT = /<w:(?:t|delText)(?:\s[^>]*)?>([^<]*)</g;
/** Pictures and drawings stand a second time in a file, for older programs. */
const FALLBACK = /<mc:Fallback(?:\s[^>]*)?>[\s\S]*?<\/mc:Fallback>/g;

/** Number of characters within elements. */
const lengthIn = (xml: string, elements: RegExp): number =>
  [...xml.matchAll(elements)].reduce((sum, [found]) => sum + lengthOf(found, TEXT), 0);

/** Counts what a text has. Characters stand for text, tracked changes and links, which are divided differently by each program. */
function contentOf(part: string): Readonly<Record<LostPart, number>> {
  const xml = part.replace(FALLBACK, '');
  return {
    text: lengthOf(xml, TEXT),
    changes: lengthIn(xml, /<w:(ins|del|moveFrom|moveTo)(?:\s[^>]*[^/])?>[\s\S]*?<\/w:\1>/g),
    equations: times(xml, /<m:oMath[\s>]/g),
    fields: times(xml, /w:fldCharType="begin"|<w:fldSimple[\s>]/g),
    links: lengthIn(xml, /<w:hyperlink(?:\s[^>]*[^/])?>[\s\S]*?<\/w:hyperlink>/g),
    pictures: times(xml, /<w:(?:drawing|pict|object)[\s>]/g),
    controls: times(xml, /<w:sdt>/g),
    comments: times(xml, /<w:commentReference\s/g),
    notes: times(xml, /<w:(?:footnote|endnote)Reference\s/g),
  };
}

/** Names the kinds of content of which a text has less than before. */
export function lostParts(before: string, after: string): LostPart[] {
  const [had, has] = [contentOf(before), contentOf(after)];
  return COUNTED.filter((kind) => has[kind] < had[kind]);
}
