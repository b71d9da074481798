// Surroundings of MUI components: theme, direction and style cache, put only where a screen needs them.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useLocale } from 'ra-core';
import { use, useMemo, type ReactNode } from 'react';
import { prefixer } from 'stylis';
import { MuiContainer } from './MuiContainer.ts';
import { createMuiTheme } from './muiTheme.ts';

const themes = { ltr: createMuiTheme('ltr'), rtl: createMuiTheme('rtl') };

// `speedy` uses `insertRule` in development, too: the content security policy refuses style elements with text.
const ltrCache = createCache({ key: 'fx', speedy: true });
const rtlCache = createCache({ key: 'fxr', speedy: true, stylisPlugins: [prefixer, rtlPlugin] });
// Prevents emotion's warning about `:first-child` in mirrored sheets: it is meant for servers that render, and ours does not.
rtlCache.compat = true;
const caches = { ltr: ltrCache, rtl: rtlCache };

/** Detached element for MUI's `data-theme` attribute. The page's own attribute is set by theme/colorScheme.ts. */
const ELSEWHERE = document.createElement('div');

/** MUI components that use portals. */
const MOUNTED_ELSEWHERE = ['MuiDialog', 'MuiModal', 'MuiPopover', 'MuiPopper'] as const;

/** The theme with portals mounted in an element instead of the body. */
function themeWithin(theme: Theme, container: HTMLElement): Theme {
  const within = MOUNTED_ELSEWHERE.map((name) => {
    const known = theme.components?.[name];
    return [name, { ...known, defaultProps: { ...known?.defaultProps, container } }] as const;
  });
  return { ...theme, components: { ...theme.components, ...Object.fromEntries(within) } };
}

/** MUI's theme and direction, loaded with the first screen that uses MUI. */
export function MuiScope({ children }: { children: ReactNode }) {
  const direction = useLocale() === 'ar' ? 'rtl' : 'ltr';
  const container = use(MuiContainer);
  const theme = useMemo(
    () => (container ? themeWithin(themes[direction], container) : themes[direction]),
    [direction, container],
  );
  return (
    <CacheProvider value={caches[direction]}>
      <ThemeProvider theme={theme} colorSchemeNode={ELSEWHERE} storageManager={null} defaultMode="light">
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
