import { insertImageNode } from '@eigenpal/docx-editor-core/prosemirror/commands';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { ControlKind, PageField } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { nodeType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

/** A new id of a bookmark or a control. */
export const newId = (): number => 1 + Math.floor(Math.random() * (MOST_ID - 1));

function dataAddress(bytes: ArrayBuffer, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}

/** Puts a picture at the cursor, no wider than the page. @returns false when it is none */
export async function insertImage(
  { editor }: Session,
  bytes: ArrayBuffer,
  type: string,
  alt: string,
): Promise<boolean> {
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  if (!picture) return false;
  const scale = Math.min(1, WIDEST / picture.width);
  const view = viewOf(editor);
  const image = nodeType(view, 'image').create({
    src: await dataAddress(bytes, type),
    alt,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  return insertImageNode(view.state, view.dispatch, image, view.state.selection.from);
}

/** Changes the alternative text of the selected picture. */
export function setImageText({ editor }: Session, alt: string): boolean {
  const view = viewOf(editor);
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
  view.dispatch(tr.setNodeMarkup(selection.from, undefined, { ...selection.node.attrs, alt }));
  return true;
}

/** Start of the paragraph at the cursor; null: the cursor is in none. */
function paragraphAt(view: EditorView): { readonly at: number; readonly attrs: Record<string, unknown> } | null {
  const { $from } = view.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'paragraph') return { at: $from.before(depth), attrs: $from.node(depth).attrs };
  return null;
}

/** Gives the paragraph at the cursor a bookmark. Word allows letters, digits and underlines, 40 at most. */
export function insertBookmark({ editor }: Session, label: string): boolean {
  const view = viewOf(editor);
  const paragraph = paragraphAt(view);
  const name = label
    .trim()
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .slice(0, 40);
  if (!paragraph || name === '') return false;
  const before = Array.isArray(paragraph.attrs.bookmarks) ? (paragraph.attrs.bookmarks as unknown[]) : [];
  const bookmarks = [...before, { id: newId(), name }];
  view.dispatch(view.state.tr.setNodeMarkup(paragraph.at, undefined, { ...paragraph.attrs, bookmarks }));
  return true;
}

/** Puts a field at the cursor: the page's number, the number of pages, or the day. */
export function insertField({ editor }: Session, field: PageField): boolean {
  const view = viewOf(editor);
  const displayText = field === 'DATE' ? new Date().toLocaleDateString(document.documentElement.lang) : '1';
  const instruction = field === 'DATE' ? 'DATE \\@ "dd/MM/yyyy"' : field;
  const node = nodeType(view, 'field').create({ fieldType: field, instruction, displayText, fieldKind: 'complex' });
  // Without the marks at the cursor: behind a note the field would become part of the note's mark.
  view.dispatch(view.state.tr.replaceSelectionWith(node, false).scrollIntoView());
  return true;
}

const CONTROL_TYPES = {
  text: 'plainText',
  checkbox: 'checkbox',
  dropdown: 'dropDownList',
  date: 'date',
  richText: 'richText',
} as const satisfies Record<ControlKind, string>;

interface Control {
  readonly kind: ControlKind;
  readonly title: string;
  readonly choices: readonly string[];
}

/** Puts a form field or a content control around the selected text, or with its title as placeholder. */
export function insertControl({ editor }: Session, { kind, title, choices }: Control): boolean {
  const view = viewOf(editor);
  const { state } = view;
  const { from, to } = state.selection;
  const selected = state.doc.textBetween(from, to, ' ');
  const shown = kind === 'checkbox' ? '☐' : selected || title || '…';
  const node = nodeType(view, 'sdt').create(
    {
      sdtType: CONTROL_TYPES[kind],
      id: newId(),
      alias: title,
      tag: title.replace(/\s+/g, '_').slice(0, 64),
      showingPlaceholder: kind !== 'checkbox' && selected === '',
      checked: kind === 'checkbox' ? false : null,
      dateFormat: kind === 'date' ? 'dd/MM/yyyy' : null,
      listItems:
        kind === 'dropdown' ? JSON.stringify(choices.map((choice) => ({ displayText: choice, value: choice }))) : null,
    },
    state.schema.text(shown),
  );
  const tr = state.tr.replaceSelectionWith(node, false);
  // A text that is typed next stands behind the control, not in it.
  const end = from + node.nodeSize;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, Math.min(end, tr.doc.content.size))).scrollIntoView());
  return true;
}

/** Widest picture that is put into a text, px. */
const WIDEST = 600;
/** Largest number of a .docx file's own ids. */
const MOST_ID = 0x7fffffff;
