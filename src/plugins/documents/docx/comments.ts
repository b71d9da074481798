/**
 * Makes the library keep all comments of a text. It knows only comments whose range has text or a picture right in a paragraph.
 * A comment without a range gets the text before it; where there is none, a bookmark of the paragraph carries it.
 */
export function withCarriedComments(xml: string): string {
  const insertions = anchorsOf(xml)
    .flatMap((anchor, order) => carry(xml, anchor, order))
    .toSorted((one, other) => one.at - other.at);
  let at = 0;
  let text = '';
  for (const insertion of insertions) {
    text += xml.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return text + xml.slice(at);
}

/** Names of the bookmarks that carry comments through the library, with the comment's number. */
const CARRIER = '_FlexyComment_';

const CARRIED = new RegExp(`<w:bookmarkStart\\s[^>]*?w:name="${CARRIER}(\\d+)"[^>]*/>`, 'g');

/**
 * Puts comments back whose paragraphs carried them.
 * @param kept ids of the comments that the file still has
 */
export function withComments(xml: string, kept: ReadonlySet<string>): string {
  const bookmarks = new Set<string>();
  const text = xml.replace(CARRIED, (found, id: string) => {
    bookmarks.add(/w:id="(\d+)"/.exec(found)?.[1] ?? '');
    return kept.has(id) ? `<w:r><w:commentReference w:id="${id}"/></w:r>` : '';
  });
  return bookmarks.size === 0
    ? text
    : text.replace(/<w:bookmarkEnd\s[^>]*?w:id="(\d+)"[^>]*\/>/g, (found, id: string) =>
        bookmarks.has(id) ? '' : found,
      );
}

/** Ids of the comments of the part that has them. */
export const commentIds = (xml: string): ReadonlySet<string> =>
  new Set([...xml.matchAll(/<w:comment\s[^>]*?w:id="(\d+)"/g)].map(([, id = '']) => id));

/** Ids of such bookmarks begin here: other programs count theirs from 0. */
const FIRST_ID = 1_900_000_000;

const MARK = /<w:p(?=[\s>])[^>]*?(\/?)>|<\/w:p>|<w:comment(RangeStart|RangeEnd|Reference)\s[^>]*?w:id="(\d+)"[^>]*\/>/g;
/** Parts of a paragraph on which the library drops the marks of comments. */
const UNMARKED =
  /<w:pPr>[\s\S]*?<\/w:pPr>|<w:(hyperlink|sdt|fldSimple)(?=[\s>])[\s\S]*?<\/w:\1>|w:fldCharType="begin"[\s\S]*?w:fldCharType="end"/g;
const RUN =
  /<w:r(?=[\s>])(?:(?!<\/w:r>)[\s\S])*?<w:(?:t(?:\s[^>]*)?>[^<]|drawing[\s>]|pict[\s>])(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g;

/**
 * A comment as a text has it. `open` and `end`: its paragraph. `start` and `to`: its range within the paragraph; null: it has
 * none.
 */
interface Anchor {
  readonly id: string;
  readonly open: number;
  readonly end: number;
  readonly start: number | null;
  readonly to: number;
  readonly reference: number;
}

interface Place {
  readonly at: number;
  readonly open: number;
}

/** The comments of a text. The paragraph is that of the range's start, because the library ends each range with it. */
function anchorsOf(xml: string): Anchor[] {
  const starts = new Map<string, Place>();
  const rangeEnds = new Map<string, number>();
  const references = new Map<string, Place>();
  const ends = new Map<number, number>();
  const paragraphs: number[] = [];
  for (const { 0: found, 1: empty, 2: kind, 3: id = '', index } of xml.matchAll(MARK)) {
    const place = { at: index, open: paragraphs.at(-1) ?? -1 };
    if (kind === 'RangeStart') starts.set(id, place);
    else if (kind === 'RangeEnd') rangeEnds.set(id, index);
    else if (kind) references.set(id, place);
    else if (found === '</w:p>') ends.set(paragraphs.pop() ?? -1, index);
    else if (!empty) paragraphs.push(index);
  }
  return [...references].flatMap(([id, reference]) => {
    const start = starts.get(id);
    const { open } = start ?? reference;
    const end = ends.get(open);
    const to = Math.min(end ?? 0, rangeEnds.get(id) ?? xml.length);
    return end === undefined ? [] : [{ id, open, end, start: start?.at ?? null, to, reference: reference.at }];
  });
}

/** Runs that the library can mark, as places in the whole text. */
function runsIn(xml: string, from: number, to: number): { readonly from: number; readonly to: number }[] {
  const marked = xml.slice(from, to).replace(UNMARKED, (found) => ' '.repeat(found.length));
  return [...marked.matchAll(RUN)].map(({ 0: run, index }) => ({ from: from + index, to: from + index + run.length }));
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Insertions into a text that make the library keep a comment. */
function carry(xml: string, { id, open, end, start, to, reference }: Anchor, order: number): Insertion[] {
  if (start !== null && runsIn(xml, start, to).length > 0) return [];
  const runs = start === null ? runsIn(xml, open, end) : [];
  const run = runs.findLast((one) => one.to <= reference) ?? runs[0];
  if (run)
    return [
      { at: run.from, text: `<w:commentRangeStart w:id="${id}"/>` },
      { at: run.to, text: `<w:commentRangeEnd w:id="${id}"/>` },
    ];
  const inside = xml.indexOf('>', open) + 1;
  const properties = /^<w:pPr(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/w:pPr>)/.exec(xml.slice(inside, end))?.[0].length ?? 0;
  const bookmark = FIRST_ID + order;
  return [
    {
      at: inside + properties,
      text: `<w:bookmarkStart w:id="${bookmark}" w:name="${CARRIER}${id}"/><w:bookmarkEnd w:id="${bookmark}"/>`,
    },
  ];
}
