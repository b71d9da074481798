import { mergeLocales } from '@univerjs/core';
import design from '@univerjs/design/locale/en-US';
import ui from '@univerjs/ui/locale/en-US';
import docsUi from '@univerjs/docs-ui/locale/en-US';
import sheets from '@univerjs/sheets/locale/en-US';
import sheetsUi from '@univerjs/sheets-ui/locale/en-US';
import sheetsFormula from '@univerjs/sheets-formula/locale/en-US';
import sheetsFormulaUi from '@univerjs/sheets-formula-ui/locale/en-US';
import sheetsNumfmtUi from '@univerjs/sheets-numfmt-ui/locale/en-US';
import sheetsFilterUi from '@univerjs/sheets-filter-ui/locale/en-US';
import sheetsFilter from '@univerjs/sheets-filter/locale/en-US';
import sheetsSortUi from '@univerjs/sheets-sort-ui/locale/en-US';
import sheetsConditionalFormattingUi from '@univerjs/sheets-conditional-formatting-ui/locale/en-US';
import dataValidation from '@univerjs/data-validation/locale/en-US';
import sheetsDataValidation from '@univerjs/sheets-data-validation/locale/en-US';
import sheetsDataValidationUi from '@univerjs/sheets-data-validation-ui/locale/en-US';
import findReplace from '@univerjs/find-replace/locale/en-US';
import sheetsHyperLink from '@univerjs/sheets-hyper-link/locale/en-US';
import sheetsHyperLinkUi from '@univerjs/sheets-hyper-link-ui/locale/en-US';
import sheetsNoteUi from '@univerjs/sheets-note-ui/locale/en-US';

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
