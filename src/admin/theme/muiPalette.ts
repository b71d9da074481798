import tokens from './tokens.json';

const INK = '#1A1916';

/** MUI's colour scheme of a token scheme; every value comes from tokens.json. */
export function muiScheme(name: 'light' | 'dark') {
  const c = tokens.color[name];
  const ink = name === 'light' ? '#FFFFFF' : INK;
  return {
    palette: {
      primary: {
        main: c.accent.main,
        dark: c.accent.hover,
        press: c.accent.press,
        contrastText: c.accent.contrast,
        soft: c.accent.soft,
        wash: c.accent.wash,
        text: c.accent.text,
      },
      secondary: { main: c.text.primary, contrastText: c.background.surface },
      success: { ...c.success, contrastText: ink },
      info: { ...c.info, contrastText: ink },
      warning: { ...c.warning, contrastText: INK },
      error: { ...c.danger, contrastText: c.danger.contrast },
      text: { ...c.text },
      background: {
        default: c.background.canvas,
        paper: c.background.surface,
        sunken: c.background.sunken,
        raised: c.background.raised,
      },
      divider: c.line.subtle,
      line: { main: c.line.main, strong: c.line.strong },
      action: { hover: c.background.hover, selected: c.background.pressed },
      tint: c.tint,
      chart: Object.fromEntries(c.chart.map((value, index) => [index + 1, value])),
    },
    // No lighter surfaces by elevation in dark mode: depth is a token.
    overlays: Array.from({ length: 25 }, () => 'none'),
  };
}
