import { useSyncExternalStore } from 'react';

const NAMES = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'accent',
  'on-accent',
  'success',
  'success-text',
  'success-soft',
  'info',
  'info-text',
  'info-soft',
  'warning',
  'warning-text',
  'warning-soft',
  'danger',
  'danger-text',
  'danger-soft',
  'neutral',
  'neutral-text',
  'neutral-soft',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'tint-5',
  'tint-6',
  'tint-1-ink',
  'tint-2-ink',
  'tint-3-ink',
  'tint-4-ink',
  'tint-5-ink',
  'tint-6-ink',
] as const;

/** Name of a design token that plans are drawn with. */
export type ColourName = (typeof NAMES)[number];

/** The values of the tokens in the present colour scheme, which one it is, and the font family. */
export interface Colours {
  readonly of: Readonly<Record<ColourName, string>>;
  readonly font: string;
  readonly isDark: boolean;
}

const root = () => document.documentElement;

function readColours(): Colours {
  const style = getComputedStyle(root());
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const of = Object.fromEntries(NAMES.map((name) => [name, value(name)]));
  return {
    of: of as Record<ColourName, string>,
    font: value('font') || 'sans-serif',
    isDark: root().dataset.theme === 'dark',
  };
}

/** Read once per colour scheme; a canvas cannot use CSS variables. */
const known = new Map<string, Colours>();

function present(): Colours {
  const scheme = root().dataset.theme ?? 'light';
  const colours = known.get(scheme) ?? readColours();
  known.set(scheme, colours);
  return colours;
}

function subscribe(run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The colours for drawing; rerenders when the colour scheme changes. */
export const useColours = (): Colours => useSyncExternalStore(subscribe, present);

/** Fills that the editor offers, as they are stored: the tints of the light scheme. Drawn as the tint of the present one. */
const TINTS = {
  '#d5f0ee': 'tint-1',
  '#f5e7d5': 'tint-2',
  '#fce3dd': 'tint-3',
  '#dbecfc': 'tint-4',
  '#e5edd9': 'tint-5',
  '#f5e3f3': 'tint-6',
} as const satisfies Readonly<Record<string, ColourName>>;

const INKS = {
  '#0c534f': 'tint-1-ink',
  '#5c421b': 'tint-2-ink',
  '#663a2f': 'tint-3-ink',
  '#274b68': 'tint-4-ink',
  '#404e25': 'tint-5-ink',
  '#5b3a58': 'tint-6-ink',
} as const satisfies Readonly<Record<string, ColourName>>;

const TOKENS: Readonly<Record<string, ColourName>> = { ...TINTS, ...INKS };

/** A stored colour as it is drawn: tints follow the colour scheme, other colours are what they are. */
export function shownColour(stored: string, { of }: Colours): string {
  const token = TOKENS[stored.toLowerCase()];
  return token ? of[token] : stored;
}
