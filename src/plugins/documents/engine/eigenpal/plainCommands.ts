import * as commands from '@eigenpal/docx-editor-core/prosemirror/commands';
import { TextSelection, type Command } from '@tiptap/pm/state';
import { selectAll } from '@tiptap/pm/commands';
import type { PlainCommand } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { updateFields } from './contents.ts';
import { removeLink } from './links.ts';
import { breakSection } from './sections.ts';
import { viewOf } from './viewOf.ts';
import { putHtml } from './putHtml.ts';

/** Commands of the document editor that take no value. */

type Run = (session: Session) => boolean | Promise<boolean>;

/** Runs a command of ProseMirror. */
const pm =
  (command: Command): Run =>
  ({ editor }) => {
    const view = viewOf(editor);
    return command(view.state, view.dispatch, view);
  };

/** Clipboard commands, which the browser itself carries out. */
const browser =
  (name: 'cut' | 'copy'): Run =>
  ({ editor }) => {
    viewOf(editor).focus();
    return document.execCommand(name);
  };

/** Selects the change before or behind the cursor. */
const goToChange =
  (find: typeof commands.findNextChange, edge: 'to' | 'from'): Run =>
  ({ editor }) => {
    const view = viewOf(editor);
    const { state } = view;
    const change = find(state, state.selection[edge]);
    if (!change) return false;
    // Selected at once: the library's own highlight comes a moment later, and Accept may be pressed before.
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, change.from, change.to)));
    editor.highlightRange(change.from, change.to);
    return true;
  };

/** The change that the cursor stands in, or the selected text. */
const decide =
  (by: (from: number, to: number) => Command): Run =>
  (session) => {
    const { state } = viewOf(session.editor);
    const { from, to, empty } = state.selection;
    if (!empty) return pm(by(from, to))(session);
    // The cursor may stand at the end of what was just typed.
    const near = [commands.findNextChange(state, Math.max(0, from - 1)), commands.findPreviousChange(state, from)];
    const change = near.find((one) => one && one.from <= from && from <= one.to);
    return change ? pm(by(change.from, change.to))(session) : false;
  };

/** Commands without a value, by name. */
export const PLAIN: Readonly<Partial<Record<PlainCommand, Run>>> = {
  undo: ({ editor }) => editor.getEditorRef()?.undo() ?? false,
  redo: ({ editor }) => editor.getEditorRef()?.redo() ?? false,
  bold: pm(commands.toggleBold),
  italic: pm(commands.toggleItalic),
  underline: pm(commands.toggleUnderline),
  strike: pm(commands.toggleStrike),
  superscript: pm(commands.toggleSuperscript),
  subscript: pm(commands.toggleSubscript),
  alignLeft: pm(commands.alignLeft),
  alignCenter: pm(commands.alignCenter),
  alignRight: pm(commands.alignRight),
  alignJustify: pm(commands.alignJustify),
  bullets: pm(commands.toggleBulletList),
  numbers: pm(commands.toggleNumberedList),
  indent: pm((state, dispatch) =>
    commands.isInList(state) ? commands.increaseListLevel(state, dispatch) : commands.increaseIndent()(state, dispatch),
  ),
  outdent: pm((state, dispatch) =>
    commands.isInList(state) ? commands.decreaseListLevel(state, dispatch) : commands.decreaseIndent()(state, dispatch),
  ),
  clearFormat: pm(commands.clearFormatting),
  leftToRight: pm(commands.setLtr),
  rightToLeft: pm(commands.setRtl),
  unlink: removeLink,
  pageBreak: pm(commands.insertPageBreak),
  sectionNextPage: (session) => breakSection(session, 'nextPage'),
  sectionContinuous: (session) => breakSection(session, 'continuous'),
  rowAbove: pm(commands.addRowAbove),
  rowBelow: pm(commands.addRowBelow),
  columnBefore: pm(commands.addColumnLeft),
  columnAfter: pm(commands.addColumnRight),
  deleteRow: pm(commands.deleteRow),
  deleteColumn: pm(commands.deleteColumn),
  deleteTable: pm(commands.deleteTable),
  mergeCells: pm(commands.mergeCells),
  splitCell: pm(commands.splitCell),
  headerRow: pm(commands.toggleHeaderRow()),
  updateFields,
  acceptChange: decide(commands.acceptChange),
  rejectChange: decide(commands.rejectChange),
  acceptAll: pm(commands.acceptAllChanges()),
  rejectAll: pm(commands.rejectAllChanges()),
  nextChange: goToChange(commands.findNextChange, 'to'),
  previousChange: goToChange(commands.findPreviousChange, 'from'),
  cut: browser('cut'),
  copy: browser('copy'),
  paste,
  selectAll: pm(selectAll),
};

/** Text of one kind in the clipboard; null: it has none. */
async function readKind(items: readonly ClipboardItem[], kind: string): Promise<string | null> {
  const item = items.find(({ types }) => types.includes(kind));
  return item ? (await item.getType(kind)).text() : null;
}

/** Puts the text of the clipboard at the cursor, with its structure. @returns false when the browser does not give it */
async function paste({ editor }: Session): Promise<boolean> {
  const view = viewOf(editor);
  view.focus();
  try {
    const items = await navigator.clipboard.read();
    const html = await readKind(items, 'text/html');
    if (html !== null) return putHtml(editor, html);
    const text = await readKind(items, 'text/plain');
    return text !== null && view.pasteText(text);
  } catch {
    // Denied, or unknown to this browser.
    return false;
  }
}
