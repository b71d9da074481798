import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import { I18nContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../ui/base.css';
import { MuiScope } from './MuiScope.tsx';

const i18nProvider = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => 'en' };

/** Custom properties of the kit, with MUI's for the same colour (docs/rules/look.md, "Colours"). */
const PAIRS: readonly (readonly [string, string])[] = [
  ['canvas', 'background-default'],
  ['surface', 'background-paper'],
  ['raised', 'background-raised'],
  ['sunken', 'background-sunken'],
  ['text', 'text-primary'],
  ['text-2', 'text-secondary'],
  ['text-3', 'text-hint'],
  ['accent', 'primary-main'],
  ['on-accent', 'primary-contrastText'],
  ['accent-text', 'primary-text'],
  ['danger', 'error-main'],
  ['danger-text', 'error-text'],
  ['warning-soft', 'warning-soft'],
  ['success-line', 'success-line'],
  ['line', 'line-main'],
  ['line-strong', 'line-strong'],
  ['line-subtle', 'divider'],
];

/** The computed colour in the browser. */
function computed(colour: string): string {
  const probe = document.createElement('i');
  probe.style.color = colour;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

function Probe() {
  useTheme();
  return <TextField label="Name" />;
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.density;
});

const show = () =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <MuiScope>
        <Probe />
      </MuiScope>
    </I18nContextProvider>,
  );

test.each(['light', 'dark'])('MUI and the kit have the same colours, %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  await show();
  for (const [kit, mui] of PAIRS) {
    expect(computed(`var(--fx-palette-${mui})`), mui).toBe(computed(`var(--${kit})`));
  }
});

test('inputs take their height from the density', async () => {
  const screen = await show();
  const box = screen.getByRole('textbox').element().closest('.MuiOutlinedInput-root');
  const height = () => Math.round(box?.getBoundingClientRect().height ?? 0);
  expect(height()).toBe(36);
  document.documentElement.dataset.density = 'compact';
  expect(height()).toBe(32);
});

test('MUI leaves the page’s scheme to the page', async () => {
  document.documentElement.dataset.theme = 'dark';
  await show();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
