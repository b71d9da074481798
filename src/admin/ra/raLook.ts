import type { Theme } from '@mui/material/styles';

/** Styles of react-admin's own components. */

/** The argument that MUI gives to a style; it knows the theme by a narrower type. */
interface Themed {
  theme: object;
}

const p = (theme: object) => (theme as Theme).vars.palette;

/** Tables that are wider than the screen scroll by themselves; the page stays as wide as the screen. */
const wideTable = (wrapper: string) => ({ styleOverrides: { root: { [`& .${wrapper}`]: { overflowX: 'auto' } } } });

/** Styles of parts that only react-admin's components draw; our own screens have parts of the kit in their place. */
export const raLook = {
  RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
  RaDatagrid: wideTable('RaDatagrid-tableWrapper'),
  RaDataTable: wideTable('RaDataTable-tableWrapper'),
  RaBulkActionsToolbar: {
    styleOverrides: {
      // It lies over filters and actions, which shine through without a colour.
      root: ({ theme }: Themed) => ({
        '& .RaBulkActionsToolbar-toolbar': { color: p(theme).text.primary, backgroundColor: p(theme).primary.soft },
      }),
    },
  },
  MuiTableCell: { styleOverrides: { root: ({ theme }: Themed) => ({ borderBottomColor: p(theme).divider }) } },
  MuiFormControlLabel: {
    // Our switch has no padding around it.
    styleOverrides: { root: { '&:has(> .MuiSwitch-root)': { marginLeft: 0, gap: 8 } } },
  },
};
