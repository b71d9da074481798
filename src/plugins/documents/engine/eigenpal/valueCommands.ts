import * as commands from '@eigenpal/docx-editor-core/prosemirror/commands';
import type { Command } from '@tiptap/pm/state';
import type { DocumentCommand } from '../commands.ts';
import { writeContents } from './contents.ts';
import type { Session } from './createEngine.tsx';
import { setHeaderFooter } from './headerFooter.ts';
import { insertNote } from './insertNote.ts';
import { insertBookmark, insertControl, insertField, insertImage, setImageText } from './insertObjects.ts';
import { insertTable } from './insertTable.ts';
import { putLink } from './links.ts';
import { applyLook } from './looks.ts';
import { setUpPages } from './pageSetup.ts';
import { printPages } from './printPages.ts';
import { putHtml } from './putHtml.ts';
import { addComment, decideBy, insertAsChange } from './review.ts';
import { findText, replaceAll, replaceText } from './search.ts';
import { viewOf } from './viewOf.ts';

/** Does a command that has a value. */
export async function runWithValue(session: Session, command: DocumentCommand): Promise<boolean> {
  switch (command.name) {
    case 'print':
      return printPages(command.title);
    case 'style':
      return pm(session, applyLook(session, command.id));
    case 'font':
      return pm(session, commands.setFontFamily(command.family));
    case 'fontSize':
      return pm(session, commands.setFontSize(command.points * 2));
    case 'color':
      return pm(
        session,
        command.color === null ? commands.clearTextColor : commands.setTextColor({ rgb: command.color.slice(1) }),
      );
    case 'highlight':
      return pm(session, command.color === null ? commands.clearHighlight : commands.setHighlight(command.color));
    case 'link':
      return putLink(session, command.address, command.text);
    case 'table':
      return insertTable(session, command.rows, command.columns);
    case 'lineSpacing':
      return pm(session, commands.setLineSpacing(Math.round(command.lines * LINE), 'auto'));
    case 'zoom':
      session.editor.setZoom(command.percent / 100);
      return true;
    case 'pageSetup':
      return setUpPages(session, command.setup);
    default:
      return insert(session, command);
  }
}

/** Puts something at the cursor. */
async function insert(session: Session, command: DocumentCommand): Promise<boolean> {
  switch (command.name) {
    case 'image':
      return insertImage(session, command.bytes, command.type, command.alt);
    case 'imageText':
      return setImageText(session, command.alt);
    case 'bookmark':
      return insertBookmark(session, command.label);
    case 'note':
      return insertNote(session, command.kind, command.text);
    case 'field':
      return insertField(session, command.field);
    case 'control':
      return insertControl(session, command);
    case 'contents':
      return writeContents(session, command.title);
    case 'header':
    case 'footer':
      return setHeaderFooter(session, command);
    case 'insertText':
      return command.author === null
        ? putHtml(session.editor, command.html)
        : insertAsChange(session, command.html, command.author);
    default:
      return review(session, command);
  }
}

/** Comments, tracked changes, protection, and replacing. */
function review(session: Session, command: DocumentCommand): boolean {
  const { surface } = session;
  switch (command.name) {
    case 'comment':
      return addComment(session, command.text);
    case 'decideBy':
      return decideBy(session, command.author, command.isAccepted);
    case 'find':
      return findText(session, command.search, command.step);
    case 'replace':
      return replaceText(session, command.search, command.replacement);
    case 'replaceAll':
      return replaceAll(session, command.search, command.replacement);
    case 'trackChanges':
      surface.setMode(command.isOn ? 'suggesting' : 'editing');
      return true;
    case 'restrict':
      surface.setMode(command.isOn ? 'viewing' : 'editing');
      return true;
    case 'showComments':
      surface.showComments(command.isOn);
      return true;
    default:
      return false;
  }
}

/** The distance of lines that is one line, in the unit of .docx files. */
const LINE = 240;

function pm({ editor }: Session, command: Command): boolean {
  const view = viewOf(editor);
  return command(view.state, view.dispatch, view);
}
