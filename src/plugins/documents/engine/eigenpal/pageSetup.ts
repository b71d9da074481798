import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { PageSetup } from '../commands.ts';

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
export function setUpPages(editor: DocxEditorRef, setup: PageSetup): boolean {
  const document = editor.getDocument();
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
  editor.loadDocument({
    ...document,
    // The library keeps comments apart from the document, and would lose them here.
    package: {
      ...document.package,
      document: { ...body, comments: editor.getComments(), finalSectionProperties: next },
    },
  });
  return true;
}
