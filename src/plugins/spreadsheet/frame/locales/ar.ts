import { mergeLocales } from '@univerjs/core';
import design from '@univerjs/design/locale/ar-SA';
import ui from '@univerjs/ui/locale/ar-SA';
import docsUi from '@univerjs/docs-ui/locale/ar-SA';
import sheets from '@univerjs/sheets/locale/ar-SA';
import sheetsUi from '@univerjs/sheets-ui/locale/ar-SA';
import sheetsFormula from '@univerjs/sheets-formula/locale/ar-SA';
import sheetsFormulaUi from '@univerjs/sheets-formula-ui/locale/ar-SA';
import sheetsNumfmtUi from '@univerjs/sheets-numfmt-ui/locale/ar-SA';
import sheetsFilterUi from '@univerjs/sheets-filter-ui/locale/ar-SA';
import sheetsFilter from '@univerjs/sheets-filter/locale/ar-SA';
import sheetsSortUi from '@univerjs/sheets-sort-ui/locale/ar-SA';
import sheetsConditionalFormattingUi from '@univerjs/sheets-conditional-formatting-ui/locale/ar-SA';
import dataValidation from '@univerjs/data-validation/locale/ar-SA';
import sheetsDataValidation from '@univerjs/sheets-data-validation/locale/ar-SA';
import sheetsDataValidationUi from '@univerjs/sheets-data-validation-ui/locale/ar-SA';
import findReplace from '@univerjs/find-replace/locale/ar-SA';
import sheetsHyperLink from '@univerjs/sheets-hyper-link/locale/ar-SA';
import sheetsHyperLinkUi from '@univerjs/sheets-hyper-link-ui/locale/ar-SA';
import sheetsNoteUi from '@univerjs/sheets-note-ui/locale/ar-SA';

/** Texts of the engine's parts. */
export default mergeLocales(
  design,
  ui,
  docsUi,
  sheets,
  sheetsUi,
  sheetsFormula,
  sheetsFormulaUi,
  sheetsNumfmtUi,
  sheetsFilterUi,
  sheetsFilter,
  sheetsSortUi,
  sheetsConditionalFormattingUi,
  dataValidation,
  sheetsDataValidation,
  sheetsDataValidationUi,
  findReplace,
  sheetsHyperLink,
  sheetsHyperLinkUi,
  sheetsNoteUi,
);
