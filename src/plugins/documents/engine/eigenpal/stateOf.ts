import { extractTrackedChanges } from '@eigenpal/docx-editor-core/prosemirror/utils/extractTrackedChanges';
import {
  extractSelectionState,
  getHyperlinkAttrs,
  getListInfo,
  isInTable,
} from '@eigenpal/docx-editor-core/prosemirror';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { headersOf } from './headerFooter.ts';
import { setupOf } from './pageSetup.ts';
import { pageAt } from './pages.ts';
import { foundOf } from './search.ts';
import { viewOf } from './viewOf.ts';

/** State of the toolbar at the cursor; null before the editor is ready. */
export function stateOf(session: Session): EditorState | null {
  const { editor, surface } = session;
  const { state } = viewOf(editor);
  const selection = extractSelectionState(state);
  if (!selection) return null;
  const { textFormatting: text, paragraphFormatting: paragraph } = selection;
  const { from, to } = state.selection;
  const list = getListInfo(state);
  const { entries: changes } = extractTrackedChanges(state);
  const node = state.selection instanceof NodeSelection ? state.selection.node : null;
  return {
    bold: text.bold === true,
    italic: text.italic === true,
    underline: text.underline !== undefined,
    strike: text.strike === true,
    align: ALIGNMENTS.find((one) => one === paragraph.alignment) ?? 'left',
    list: list ? (paragraph.numPr?.numId === 1 ? 'bullets' : 'numbers') : null,
    style: selection.styleId ?? 'Normal',
    font: text.fontFamily?.ascii ?? 'Arial',
    fontSize: (text.fontSize ?? HALF_POINTS) / 2,
    lineSpacing: (paragraph.lineSpacingRule ?? 'auto') === 'auto' ? (paragraph.lineSpacing ?? LINE) / LINE : null,
    isRtl: paragraph.bidi === true,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    inTable: isInTable(state),
    link: getHyperlinkAttrs(state)?.href ?? '',
    selectedText: state.doc.textBetween(from, to, '\n').slice(0, 20_000),
    imageAlt: node?.type.name === 'image' ? String(node.attrs.alt ?? '') : null,
    isTracking: surface.mode() === 'suggesting',
    isRestricted: surface.mode() === 'viewing',
    setup: setupOf(editor),
    headers: headersOf(editor, 'header'),
    footers: headersOf(editor, 'footer'),
    changes: changes.length,
    authors: [...new Set(changes.map(({ author }) => author))],
    comments: editor.getComments().length,
    hasComments: surface.hasComments(),
    found: foundOf(session),
    words: wordsOf(state.doc),
    page: pageAt(editor, state.selection.head),
    pages: editor.getTotalPages(),
    zoom: Math.round(editor.getZoom() * 100),
  };
}

/** Size of letters without one of their own, half points. */
const HALF_POINTS = 22;

/** The distance of lines that is one line, in the unit of .docx files. */
const LINE = 240;

/** Words of a document, counted once. */
const counted = new WeakMap<Node, number>();
function wordsOf(doc: Node): number {
  const known = counted.get(doc);
  if (known !== undefined) return known;
  const words = doc.textBetween(0, doc.content.size, ' ', ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  counted.set(doc, words);
  return words;
}

const ALIGNMENTS = ['left', 'center', 'right', 'both'] as const;
