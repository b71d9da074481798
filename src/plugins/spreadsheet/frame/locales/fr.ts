import { mergeLocales } from '@univerjs/core';
import design from '@univerjs/design/locale/fr-FR';
import ui from '@univerjs/ui/locale/fr-FR';
import docsUi from '@univerjs/docs-ui/locale/fr-FR';
import sheets from '@univerjs/sheets/locale/fr-FR';
import sheetsUi from '@univerjs/sheets-ui/locale/fr-FR';
import sheetsFormula from '@univerjs/sheets-formula/locale/fr-FR';
import sheetsFormulaUi from '@univerjs/sheets-formula-ui/locale/fr-FR';
import sheetsNumfmtUi from '@univerjs/sheets-numfmt-ui/locale/fr-FR';
import sheetsFilterUi from '@univerjs/sheets-filter-ui/locale/fr-FR';
import sheetsFilter from '@univerjs/sheets-filter/locale/fr-FR';
import sheetsSortUi from '@univerjs/sheets-sort-ui/locale/fr-FR';
import sheetsConditionalFormattingUi from '@univerjs/sheets-conditional-formatting-ui/locale/fr-FR';
import dataValidation from '@univerjs/data-validation/locale/fr-FR';
import sheetsDataValidation from '@univerjs/sheets-data-validation/locale/fr-FR';
import sheetsDataValidationUi from '@univerjs/sheets-data-validation-ui/locale/fr-FR';
import findReplace from '@univerjs/find-replace/locale/fr-FR';
import sheetsHyperLink from '@univerjs/sheets-hyper-link/locale/fr-FR';
import sheetsHyperLinkUi from '@univerjs/sheets-hyper-link-ui/locale/fr-FR';
import sheetsNoteUi from '@univerjs/sheets-note-ui/locale/fr-FR';

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
