import type { SectionProperties } from '@eigenpal/docx-editor-core/types/document';
import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { PageSetup } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { loadDocument } from './loadDocument.ts';
import { lastSection, sectionAt, withSection } from './sections.ts';
import { viewOf } from './viewOf.ts';

/** Size, margins and columns of the pages at the cursor. */
export function setupOf(editor: DocxEditorRef): PageSetup {
  const { doc, selection } = viewOf(editor).state;
  const section = sectionAt(doc, selection.from)?.section ?? lastSection(editor);
  return {
    columns: section?.columnCount ?? 1,
    width: millimetres(section?.pageWidth, 11906),
    height: millimetres(section?.pageHeight, 16838),
    top: millimetres(section?.marginTop, 1417),
    right: millimetres(section?.marginRight, 1417),
    bottom: millimetres(section?.marginBottom, 1417),
    left: millimetres(section?.marginLeft, 1417),
  };
}

/** Width of a line of text at the cursor, twentieths of a point. */
export function lineWidth(editor: DocxEditorRef): number {
  const { width, left, right, columns } = setupOf(editor);
  return Math.round((twips(width - left - right) - (columns - 1) * COLUMN_GAP) / columns);
}

/** Columns of the same width; those of the file stay when their number is the same. */
function withColumns(section: SectionProperties, count: number): SectionProperties {
  if (count === (section.columnCount ?? 1)) return section;
  const { columns: _, ...rest } = section;
  return { ...rest, columnCount: count, columnSpace: section.columnSpace ?? COLUMN_GAP, equalWidth: true };
}

const withSetup = (
  section: SectionProperties,
  { width, height, columns, ...margins }: PageSetup,
): SectionProperties => ({
  ...withColumns(section, columns),
  pageWidth: twips(width),
  pageHeight: twips(height),
  orientation: width > height ? 'landscape' : 'portrait',
  marginTop: twips(margins.top),
  marginRight: twips(margins.right),
  marginBottom: twips(margins.bottom),
  marginLeft: twips(margins.left),
});

/** Sets size, margins and columns of the pages of the section at the cursor. */
export async function setUpPages(session: Session, setup: PageSetup): Promise<boolean> {
  const view = viewOf(session.editor);
  const { doc, selection, tr } = view.state;
  const ended = sectionAt(doc, selection.from);
  if (ended) {
    view.dispatch(tr.setNodeMarkup(ended.at, undefined, withSection(ended.node, withSetup(ended.section, setup))));
    return true;
  }
  const document = session.editor.getDocument();
  if (!document) return false;
  const { document: body } = document.package;
  const finalSectionProperties = withSetup(body.finalSectionProperties ?? {}, setup);
  return loadDocument(session, {
    ...document,
    package: { ...document.package, document: { ...body, finalSectionProperties } },
  });
}

/** Twentieths of a point in a millimetre. */
const TWIPS = 1440 / 25.4;
/** Space between two columns, twentieths of a point. */
const COLUMN_GAP = 708;
const millimetres = (twips: number | undefined, usual: number) => Math.round(((twips ?? usual) / TWIPS) * 10) / 10;
const twips = (mm: number) => Math.round(mm * TWIPS);
