import { arSD, frFR } from '@mui/x-data-grid/locales';
import type { GridLocaleText } from '@mui/x-data-grid';

/** The grid's own texts in the reader's language; English is what it has. */
export function localeText(locale: string): Partial<GridLocaleText> | undefined {
  const found = { fr: frFR, ar: arSD }[locale];
  return found?.components.MuiDataGrid.defaultProps.localeText;
}
