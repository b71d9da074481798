import '@mui/material/styles';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeBackground {
    sunken: string;
    raised: string;
  }
  interface TypeText {
    hint: string;
  }
  interface PaletteColor {
    press: string;
    soft: string;
    text: string;
    line: string;
    wash: string;
  }
  interface SimplePaletteColorOptions {
    press?: string;
    soft?: string;
    text?: string;
    line?: string;
    wash?: string;
  }
  interface Palette {
    line: { main: string; strong: string };
    tint: Record<string, string>;
    chart: Record<string, string>;
  }
  interface PaletteOptions {
    line?: { main: string; strong: string };
    tint?: Record<string, string>;
    chart?: Record<string, string>;
  }
}
