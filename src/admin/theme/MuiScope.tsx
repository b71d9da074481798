import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import { createMuiTheme } from './muiTheme.ts';

const themes = { ltr: createMuiTheme('ltr'), rtl: createMuiTheme('rtl') };

const ltrCache = createCache({ key: 'fx' });
const rtlCache = createCache({ key: 'fxr', stylisPlugins: [prefixer, rtlPlugin] });
// Else emotion warns of `:first-child` in the mirrored sheets (GROUND 4).
rtlCache.compat = true;
const caches = { ltr: ltrCache, rtl: rtlCache };

/** MUI would write `data-theme` too; the page's own switch does (theme/colorScheme.ts), so MUI gets another place to write. */
const ELSEWHERE = document.createElement('div');

/** MUI's theme and direction around screens that use it; comes with the first of them. */
export function MuiScope({ children }: { children: ReactNode }) {
  const direction = useLocale() === 'ar' ? 'rtl' : 'ltr';
  return (
    <CacheProvider value={caches[direction]}>
      <ThemeProvider theme={themes[direction]} colorSchemeNode={ELSEWHERE} storageManager={null} defaultMode="light">
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
