import type { Theme } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { textStyle } from './textStyle.ts';
import tokens from './tokens.json';

/** Styles of MUI's inputs: labels, boxes and choices. */

const type = tokens.font.style;
interface Themed {
  theme: Theme;
}
const p = (theme: Theme) => theme.vars.palette;

/** Vertical padding, so that all fields have the height of a control. The text of a date is 22 px high. */
const BOX_PADDING = 'calc((var(--ctl) - 22px) / 2)';

/** Labels are above the field and do not move. */
const labels = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        ...textStyle(type.label),
        position: 'static',
        transform: 'none',
        // A long label goes on in a second line; it would make a narrow page wider than the screen.
        maxWidth: '100%',
        whiteSpace: 'normal',
        alignSelf: 'flex-start',
        pointerEvents: 'auto',
        marginBottom: 4,
        color: p(theme).text.primary,
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: p(theme).text.primary },
        '& .MuiFormLabel-asterisk': { color: p(theme).error.text },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        ...textStyle(type.caption),
        marginInline: 0,
        marginTop: 4,
        color: p(theme).text.hint,
        // Hints of disabled boxes are read, too.
        '&.Mui-disabled': { color: p(theme).text.hint },
        '&.Mui-error': { color: p(theme).error.text, fontWeight: 500 },
      }),
    },
  },
};

const boxes = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        minHeight: 'var(--ctl)',
        backgroundColor: p(theme).background.paper,
        '&:not(.Mui-focused, .Mui-error, .Mui-disabled):hover .MuiOutlinedInput-notchedOutline': {
          borderColor: p(theme).text.secondary,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: p(theme).background.sunken },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: p(theme).line.main },
        '@media (max-width: 899.95px)': { minHeight: 44 },
      }),
      input: ({ theme }: Themed) => ({
        paddingBlock: BOX_PADDING,
        paddingInline: 11,
        height: 'auto',
        '&.Mui-disabled': { WebkitTextFillColor: p(theme).text.secondary },
        '&::placeholder': { color: p(theme).text.hint, opacity: 1 },
      }),
      adornedEnd: { paddingRight: 11 },
      multiline: { padding: 0 },
      notchedOutline: ({ theme }: Themed) => ({
        top: 0,
        borderColor: p(theme).line.strong,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        '& .MuiTypography-root': { ...textStyle(type.table), color: p(theme).text.hint },
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: <Icon name="chevron-down" />, clearIcon: <Icon name="x" size={14} /> },
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingTop: 0, paddingBottom: 0, paddingLeft: 3 },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall:has(.MuiAutocomplete-tag)': { paddingBlock: 3 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: `${BOX_PADDING} 4px` },
      },
      popupIndicator: ({ theme }: Themed) => ({ color: p(theme).text.hint }),
      paper: ({ theme }: Themed) => ({ backgroundColor: p(theme).background.raised, boxShadow: 'var(--e2)' }),
      option: { ...textStyle(type.table), minHeight: 36 },
      tag: ({ theme }: Themed) => ({
        height: 22,
        margin: 2,
        borderRadius: tokens.radius.mark,
        backgroundColor: p(theme).background.sunken,
        fontSize: 12,
      }),
    },
  },
};

/** Arrow of a select; MUI rotates it while the menu is open. */
const SelectArrow = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon name="chevron-down" />
  </span>
);

const choices = {
  MuiSelect: {
    defaultProps: { IconComponent: SelectArrow },
    styleOverrides: {
      icon: ({ theme }: Themed) => ({ top: 'calc(50% - 8px)', display: 'grid', color: p(theme).text.hint }),
    },
  },
  MuiChip: { defaultProps: { deleteIcon: <X size={13} aria-hidden="true" /> } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }: Themed) => ({ backgroundColor: p(theme).background.raised, boxShadow: 'var(--e2)' }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { ...textStyle(type.table), minHeight: 36 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 18, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }: Themed) => ({
        padding: 2,
        color: '#FFFFFF',
        '&.Mui-checked': { transform: 'translateX(14px)', color: p(theme).primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: p(theme).primary.main },
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme }: Themed) => ({ borderRadius: 9, opacity: 1, backgroundColor: p(theme).line.strong }),
    },
  },
};

/** Styles of MUI's inputs. */
export const muiInputs = { ...labels, ...boxes, ...choices };
