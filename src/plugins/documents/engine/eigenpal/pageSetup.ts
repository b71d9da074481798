import type { SectionProperties } from '@eigenpal/docx-editor-core/types/document';
import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { PageSetup } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { loadDocument } from './loadDocument.ts';
import { lastSection, sectionAt, withSection } from './sections.ts';
import { viewOf } from './viewOf.ts';

/** Twentieths of a point in a millimetre. */
const TWIPS = 1440 / 25.4;
const millimetres = (twips: number | undefined, usual: number) => Math.round(((twips ?? usual) / TWIPS) * 10) / 10;
const twips = (mm: number) => Math.round(mm * TWIPS);

/** Size and margins of the pages at the cursor. */
export function setupOf(editor: DocxEditorRef): PageSetup {
  const { doc, selection } = viewOf(editor).state;
  const section = sectionAt(doc, selection.from)?.section ?? lastSection(editor);
  return {
    width: millimetres(section?.pageWidth, 11906),
    height: millimetres(section?.pageHeight, 16838),
    top: millimetres(section?.marginTop, 1417),
    right: millimetres(section?.marginRight, 1417),
    bottom: millimetres(section?.marginBottom, 1417),
    left: millimetres(section?.marginLeft, 1417),
  };
}

const withSetup = (section: SectionProperties, { width, height, ...margins }: PageSetup): SectionProperties => ({
  ...section,
  pageWidth: twips(width),
  pageHeight: twips(height),
  orientation: width > height ? 'landscape' : 'portrait',
  marginTop: twips(margins.top),
  marginRight: twips(margins.right),
  marginBottom: twips(margins.bottom),
  marginLeft: twips(margins.left),
});

/** Sets size and margins of the pages of the section at the cursor. */
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
