import type { Theme } from '@mui/material/styles';
import { textStyle } from './textStyle.ts';
import tokens from './tokens.json';

/** Styles of MUI's date pickers: fields and calendar. */

const type = tokens.font.style;
interface Themed {
  theme: Theme;
}
const p = (theme: Theme) => theme.vars.palette;

/** The date box is as high as the other boxes, which have text of 20 px. */
const field = {
  MuiPickersTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiPickersInputBase: {
    styleOverrides: {
      root: { ...textStyle(type.body), letterSpacing: 'normal' },
      sectionsContainer: { width: 0, minWidth: 0 },
      sectionContent: { lineHeight: '22px', borderRadius: 2 },
    },
  },
  MuiPickersOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        minHeight: 'var(--ctl)',
        paddingInline: '11px 3px',
        backgroundColor: p(theme).background.paper,
        '&:not(.Mui-focused, .Mui-error, .Mui-disabled):hover .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: p(theme).text.secondary,
        },
        '&.Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: p(theme).background.sunken, color: p(theme).text.secondary },
        '&.Mui-disabled .MuiPickersOutlinedInput-notchedOutline': { borderColor: p(theme).line.main },
        '& .MuiIconButton-root': { padding: 6, marginInlineEnd: 0, color: p(theme).text.hint, borderRadius: 6 },
        '@media (max-width: 899.95px)': { minHeight: 44, '& .MuiIconButton-root': { padding: 12 } },
      }),
      sectionsContainer: { padding: 0, opacity: '1 !important' },
      notchedOutline: ({ theme }: Themed) => ({
        top: 0,
        borderColor: p(theme).line.strong,
        '& legend': { display: 'none' },
      }),
    },
  },
};

/** The calendar floats as menus do. */
const calendar = {
  MuiPickerPopper: {
    styleOverrides: {
      paper: ({ theme }: Themed) => ({ backgroundColor: p(theme).background.raised, boxShadow: 'var(--e2)' }),
    },
  },
  MuiPickersCalendarHeader: { styleOverrides: { label: { ...textStyle(type.bodyStrong) } } },
  MuiDayCalendar: {
    styleOverrides: {
      weekDayLabel: ({ theme }: Themed) => ({ ...textStyle(type.caption), color: p(theme).text.secondary }),
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: { ...textStyle(type.table), borderRadius: tokens.radius.control },
    },
  },
};

/** Styles of MUI's date pickers: fields like muiInputs, the calendar like a menu. */
export const muiDates = { ...field, ...calendar };
