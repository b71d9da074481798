// MUI's theme, made from the design tokens.
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { muiDates } from './muiDates.ts';
import { muiInputs } from './muiInputs.tsx';
import { muiScheme } from './muiPalette.ts';
import { textStyle } from './textStyle.ts';
import tokens from './tokens.json';

const type = tokens.font.style;
const { durationMs: ms, easing } = tokens.motion;

const options = {
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'fx' },
  colorSchemes: { light: muiScheme('light'), dark: muiScheme('dark') },
  shape: { borderRadius: tokens.radius.control },
  shadows: ['none', 'var(--e1)', 'var(--e2)', ...Array.from({ length: 22 }, () => 'var(--e3)')],
  transitions: {
    duration: {
      shortest: ms.instant,
      shorter: ms.fast,
      short: ms.fast,
      standard: ms.base,
      complex: ms.slow,
      enteringScreen: ms.base,
      leavingScreen: ms.fast,
    },
    easing: { easeInOut: easing.standard, easeOut: easing.enter, easeIn: easing.exit, sharp: easing.standard },
  },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineOffset: '2px' },
  typography: {
    fontFamily: tokens.font.family.ui,
    h3: textStyle(type.display),
    h4: textStyle(type.total),
    h5: textStyle(type.h1),
    h6: textStyle(type.h1),
    subtitle1: textStyle(type.h2),
    subtitle2: textStyle(type.h3),
    body1: textStyle(type.body),
    body2: textStyle(type.table),
    button: { ...textStyle(type.bodyStrong), textTransform: 'none' },
    caption: textStyle(type.caption),
    overline: { ...textStyle(type.group), textTransform: 'none' },
  },
  components: { ...muiInputs, ...muiDates },
};

/**
 * MUI's theme from the design tokens (docs/rules/look.md, "Colours"). Colours follow `data-theme` on the page, heights
 * `data-density`.
 * @param direction of the language in use
 */
export const createMuiTheme = (direction: 'ltr' | 'rtl'): Theme =>
  // The tokens' extra keys are declared in mui.d.ts; MUI's options type knows neither `motion` nor 25 overlays as text.
  createTheme({ ...(options as unknown as ThemeOptions), direction });
