import type { Node } from '@tiptap/pm/model';

/** Lists the places of a text in a document, ignoring case. A place may be formatted in parts. */
export function placesOf(doc: Node, search: string): { readonly from: number; readonly to: number }[] {
  const wanted = small(search);
  const places: { readonly from: number; readonly to: number }[] = [];
  if (wanted === '') return places;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const text = textIn(node);
    for (let found = text.indexOf(wanted); found >= 0; found = text.indexOf(wanted, found + wanted.length))
      places.push({ from: at + 1 + found, to: at + 1 + found + wanted.length });
    return false;
  });
  return places;
}

/** Stands for everything in a paragraph that is no text, so that places in the text are places in the document. */
const OTHER = '\uFFFC';

/** Small letters, with as many characters as there were. */
const small = (text: string): string =>
  text.replaceAll(/[^a-z]/g, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });

/** Text of a paragraph or of what is in it. Deleted text that is not accepted yet is not part of it. */
function textIn(node: Node): string {
  let text = '';
  node.forEach((child) => {
    if (child.isText && !child.marks.some(({ type }) => type.name === 'deletion')) text += child.text ?? '';
    else if (child.isLeaf) text += OTHER.repeat(child.nodeSize);
    else text += `${OTHER}${textIn(child)}${OTHER}`;
  });
  return small(text);
}
