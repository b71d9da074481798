import type tokens from '../src/admin/theme/tokens.json';

/** The content of `src/admin/theme/tokens.json`. */
export type Tokens = typeof tokens;

type Scheme = Tokens['color']['light'] | Tokens['color']['dark'];
type Group =
  'background' | 'line' | 'text' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'brand';

/** CSS names that differ from the path in the JSON (docs/rules/look.md, "Colours"). */
const NAMES: Readonly<Record<string, string>> = {
  'line-main': 'line',
  'text-primary': 'text',
  'text-secondary': 'text-2',
  'text-hint': 'text-3',
  'accent-main': 'accent',
  'accent-contrast': 'on-accent',
  'success-main': 'success',
  'warning-main': 'warning',
  'warning-contrast': 'on-warning',
  'danger-main': 'danger',
  'danger-contrast': 'on-danger',
  'info-main': 'info',
  'neutral-main': 'neutral',
  'brand-main': 'brand',
};
const GROUPS: readonly Group[] = [
  'background',
  'line',
  'text',
  'accent',
  'success',
  'warning',
  'danger',
  'info',
  'neutral',
  'brand',
];

function colours(scheme: Scheme): [string, string][] {
  const plain = GROUPS.flatMap((group) =>
    Object.entries(scheme[group]).map(([key, value]): [string, string] => {
      const name = group === 'background' ? key : `${group}-${key}`;
      return [NAMES[name] ?? name, value];
    }),
  );
  const tints = Object.entries(scheme.tint).map(([key, value]): [string, string] => [`tint-${key}`, value]);
  const chart = scheme.chart.map((value, index): [string, string] => [`c${index + 1}`, value]);
  return [...plain, ...tints, ...chart];
}

const depth = (levels: Record<string, string>) =>
  Object.entries(levels).map(([level, value]): [string, string] => [`e${level}`, value]);

function shared(tokens: Tokens): [string, string][] {
  const { radius, motion, size, zIndex, gutterPx } = tokens;
  return [
    ['font', tokens.font.family.ui],
    ['mono', tokens.font.family.mono],
    ['gut', `${gutterPx.desktop}px`],
    ...Object.entries(radius).map(([key, value]): [string, string] => [`r-${key}`, `${value}px`]),
    ...Object.entries(motion.durationMs).map(([key, value]): [string, string] => [`t-${key}`, `${value}ms`]),
    ['ease', motion.easing.standard],
    ['side', `${size.sideMenu}px`],
    ['bar', `${size.appBar}px`],
    ...Object.entries(zIndex).map(([key, value]): [string, string] => [`z-${key}`, String(value)]),
  ];
}

const density = (tokens: Tokens, name: keyof Tokens['density']): [string, string][] => [
  ['ctl', `${tokens.density[name].control}px`],
  ['ctl-s', `${tokens.density[name].controlSmall}px`],
  ['rowh', `${tokens.density[name].row}px`],
];

/** Formats a CSS value like prettier, so that the generated file needs no exception. */
const formatted = (value: string) =>
  value
    .replaceAll('"', "'")
    .replace(/,(?=\S)/g, ', ')
    .replace(/(?<=\d)\/(?=\.)/g, ' / ')
    .replace(/(?<![\d])\.(?=\d)/g, '0.')
    .replace(/(\.\d*[1-9])0+\b/g, '$1')
    .replace(/#[\dA-F]{3,8}\b/g, (hex) => hex.toLowerCase());

const rule = (selector: string, entries: [string, string][]) =>
  `${selector} {\n${entries.map(([name, value]) => `  --${name}: ${formatted(value)};`).join('\n')}\n}\n`;

/**
 * The kit's custom properties from the tokens: one rule for constants and the light theme, one for dark, one per density.
 * @returns the text of `src/admin/ui/tokens.css`
 */
export function tokensCss(tokens: Tokens): string {
  return [
    '/* Written by scripts/tokens.ts from src/admin/theme/tokens.json: change that, then run it. */\n',
    rule(':root', [
      ...shared(tokens),
      ...density(tokens, 'comfortable'),
      ...colours(tokens.color.light),
      ...depth(tokens.elevation.light),
    ]),
    rule("[data-theme='dark']", [...colours(tokens.color.dark), ...depth(tokens.elevation.dark)]),
    rule("[data-density='compact']", density(tokens, 'compact')),
    rule("[data-density='touch']", density(tokens, 'touch')),
    `@media (max-width: ${tokens.breakpoint.tablet - 0.05}px) {\n  :root {\n    --gut: ${tokens.gutterPx.phone}px;\n  }\n}\n`,
  ].join('\n');
}
