import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { SectionProperties } from '@eigenpal/docx-editor-core/types/document';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Session } from './createEngine.tsx';
import { viewOf } from './viewOf.ts';

/** A section that other ones follow: the paragraph at its end has its properties. */
export interface EndedSection {
  /** Place of the paragraph. */
  readonly at: number;
  readonly node: Node;
  readonly section: SectionProperties;
}

/** Properties of the section that a paragraph ends; null: it ends none. */
function sectionOf({ type, attrs }: Node): SectionProperties | null {
  if (type.name !== 'paragraph') return null;
  const properties = attrs._sectionProperties as SectionProperties | null | undefined;
  const start = attrs.sectionBreakType as SectionProperties['sectionStart'] | null | undefined;
  return properties ?? (start ? { sectionStart: start } : null);
}

/** All sections but the last, in their order. */
export function endedSections(doc: Node): EndedSection[] {
  const found: EndedSection[] = [];
  doc.descendants((node, at) => {
    const section = sectionOf(node);
    if (section) found.push({ at, node, section });
    return node.type.name !== 'table' && !node.isTextblock;
  });
  return found;
}

/** The section at a place, by its last paragraph; null: it is the last section, whose properties the document has. */
export const sectionAt = (doc: Node, place: number): EndedSection | null =>
  endedSections(doc).find(({ at, node }) => at + node.nodeSize > place) ?? null;

/** Attributes of the paragraph at the end of a section. */
export const withSection = ({ attrs }: Node, section: SectionProperties) => ({
  ...attrs,
  _sectionProperties: section,
  sectionBreakType: section.sectionStart ?? null,
});

/** Properties of the last section, in the document that the library has. */
export const lastSection = (editor: DocxEditorRef): SectionProperties | undefined =>
  editor.getDocument()?.package.document.finalSectionProperties;

/**
 * Begins a section at the cursor, with the pages, headers and footers of the one that is divided. The kind of a break belongs to
 * the section behind it; the library's own command writes it into the one before, so that other programs do not heed it.
 * @returns false in tables, where no section can end
 */
export function breakSection({ editor }: Session, kind: 'nextPage' | 'continuous'): boolean {
  const view = viewOf(editor);
  const { state } = view;
  const { $from } = state.selection;
  const last = lastSection(editor);
  if (!last || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return false;
  const ended = sectionAt(state.doc, $from.pos);
  const { parent } = $from;
  const start = $from.before();
  const next = { type: parent.type, attrs: { ...parent.attrs, paraId: null, textId: null, bookmarks: null } };
  const tr = state.tr.split($from.pos, 1, [next]);
  const before = tr.doc.nodeAt(start);
  if (!before) return false;
  tr.setNodeMarkup(start, undefined, withSection(before, { ...(ended?.section ?? last) }));
  if (ended) {
    const at = ended.at === start ? start + before.nodeSize : tr.mapping.map(ended.at);
    const end = tr.doc.nodeAt(at) ?? ended.node;
    tr.setNodeMarkup(at, undefined, withSection(end, { ...ended.section, sectionStart: kind }));
  } else last.sectionStart = kind;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map($from.pos))).scrollIntoView());
  return true;
}
