import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

/**
 * Makes text that is typed into a form field or content control take the place of its placeholder, as in other programs. The
 * library adds it to the placeholder, and the control goes on saying that it is empty.
 */
export const placeholders = (): Plugin => new Plugin({ appendTransaction: settled });

const isPlaceholder = ({ type, attrs }: Node): boolean =>
  (type.name === 'sdt' || type.name === 'blockSdt') && attrs.showingPlaceholder === true;

interface Control {
  readonly at: number;
  readonly node: Node;
}

/** Controls of a document that show their placeholder. */
function placeholdersOf(doc: Node): Control[] {
  const found: Control[] = [];
  doc.descendants((node, at) => {
    if (isPlaceholder(node)) found.push({ at, node });
    return !isPlaceholder(node);
  });
  return found;
}

/** Properties without the one that says that a placeholder is shown. The library writes those of a block as they were read. */
const withoutFlag = ({ attrs }: Node) => ({
  ...attrs,
  showingPlaceholder: false,
  rawPropertiesXml:
    typeof attrs.rawPropertiesXml === 'string'
      ? attrs.rawPropertiesXml.replace(/<w:showingPlcHdr\b[^>]*?(?:\/>|>[\s\S]*?<\/w:showingPlcHdr>)/g, '')
      : attrs.rawPropertiesXml,
});

/** Text that was put into a control; empty: none was. Only the text is compared: the library changes attributes of paragraphs. */
function typedIn(before: Node, after: Node): string {
  const [had, has] = [before, after].map((node) => node.textBetween(0, node.content.size, '\n'));
  if (had === undefined || has === undefined) return '';
  let start = 0;
  while (start < had.length && had[start] === has[start]) start += 1;
  let end = 0;
  while (end < had.length - start && end < has.length - start && had.at(-1 - end) === has.at(-1 - end)) end += 1;
  return has.slice(start, has.length - end);
}

/** Puts what was typed in place of a placeholder, or the placeholder back of which a part was deleted. */
function settle(tr: Transaction, before: Node, at: number): void {
  const after = tr.doc.nodeAt(at);
  if (!after || !isPlaceholder(after) || after.content.eq(before.content)) return;
  const [from, to] = [at + 1, at + after.nodeSize - 1];
  const text = typedIn(before, after);
  if (text === '') {
    if (after.textContent !== before.textContent) tr.replaceWith(from, to, before.content);
    return;
  }
  // Without the looks of the placeholder.
  const typed = after.type.schema.text(text);
  const first = after.firstChild;
  const content = after.type.name === 'sdt' || !first?.isTextblock ? typed : first.type.create(first.attrs, typed);
  tr.replaceWith(from, to, content).setNodeMarkup(at, undefined, withoutFlag(after));
  const end = from + content.nodeSize - (content.isText ? 0 : 1);
  tr.setSelection(TextSelection.create(tr.doc, end));
}

function settled(transactions: readonly Transaction[], before: EditorState, { tr }: EditorState): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  for (const { at, node } of placeholdersOf(before.doc).toReversed()) {
    const mapped = transactions.reduce((place, { mapping }) => mapping.map(place, -1), at);
    settle(tr, node, mapped);
  }
  return tr.docChanged ? tr : null;
}
