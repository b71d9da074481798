import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { PageSetup } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { loadDocument } from './loadDocument.ts';

/** Twentieths of a point in a millimetre. */
const TWIPS = 1440 / 25.4;
const millimetres = (twips: number | undefined, usual: number) => Math.round(((twips ?? usual) / TWIPS) * 10) / 10;
const twips = (mm: number) => Math.round(mm * TWIPS);

/** Section of the document's end, which stands for all pages unless there are section breaks. */
const sectionOf = (editor: DocxEditorRef) => editor.getDocument()?.package.document.finalSectionProperties;

/** Size and margins of the pages. */
export function setupOf(editor: DocxEditorRef): PageSetup {
  const section = sectionOf(editor);
  return {
    width: millimetres(section?.pageWidth, 11906),
    height: millimetres(section?.pageHeight, 16838),
    top: millimetres(section?.marginTop, 1417),
    right: millimetres(section?.marginRight, 1417),
    bottom: millimetres(section?.marginBottom, 1417),
    left: millimetres(section?.marginLeft, 1417),
  };
}

/** Sets size and margins of the pages of the last section. */
export async function setUpPages(session: Session, setup: PageSetup): Promise<boolean> {
  const document = session.editor.getDocument();
  if (!document) return false;
  const { document: body } = document.package;
  const { width, height } = setup;
  const next = {
    ...body.finalSectionProperties,
    pageWidth: twips(width),
    pageHeight: twips(height),
    orientation: width > height ? ('landscape' as const) : ('portrait' as const),
    marginTop: twips(setup.top),
    marginRight: twips(setup.right),
    marginBottom: twips(setup.bottom),
    marginLeft: twips(setup.left),
  };
  return loadDocument(session, {
    ...document,
    package: { ...document.package, document: { ...body, finalSectionProperties: next } },
  });
}
