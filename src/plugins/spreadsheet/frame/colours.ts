import { ThemeService, type Univer } from '@univerjs/core';

/** The accent of the back office in the engine's ten steps, for both themes: it takes the dark one from the same steps. */
const ACCENT = {
  50: '#EDF9F8',
  100: '#DBF3F0',
  200: '#C1E7E4',
  300: '#74D1C7',
  400: '#46B8AE',
  500: '#1E8F87',
  600: '#006965',
  700: '#005855',
  800: '#174543',
  900: '#143432',
};

/** Gives the engine the accent of the other screens in place of its blue. */
export function giveColours(univer: Univer): void {
  const themes = univer.__getInjector().get(ThemeService);
  themes.setTheme({ ...themes.getCurrentTheme(), primary: ACCENT });
}
