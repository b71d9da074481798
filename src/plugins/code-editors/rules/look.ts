/** Colours of the website that are chosen by looks: CSS variables of its plain style sheet. */
export const COLOURS = [
  { name: '--brand', value: '#0c534f' },
  { name: '--ink', value: '#1c2321' },
  { name: '--paper', value: '#ffffff' },
  { name: '--tint', value: '#f3f6f5' },
] as const;

/** Name of a colour's variable. */
export type ColourName = (typeof COLOURS)[number]['name'];

/** Fonts of titles and of text (docs/rules/website.md, "Fonts"). */
export const FONTS = ['Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Raleway', 'Tajawal'] as const;

/** Roundness of corners, by the value of `--radius`. */
export const CORNERS = { square: '0', soft: '12px', round: '24px' } as const;

/** Sets of colours that go together, in the order of {@link COLOURS}. */
export const PALETTES = [
  { name: 'Atlas', colours: ['#0c534f', '#1c2321', '#ffffff', '#f3f6f5'] },
  { name: 'Medina', colours: ['#7a2e1e', '#2b1a14', '#ffffff', '#f7ece2'] },
  { name: 'Ocean', colours: ['#123b5d', '#14222e', '#ffffff', '#eef4f6'] },
  { name: 'Olive', colours: ['#3f4a22', '#22261a', '#ffffff', '#f3f1e4'] },
] as const;

const BEGIN = '/* Colours and fonts */';
const END = '/* End of colours and fonts */';
/** More specific than a plain `body`, so that a chosen font holds over one in the code below. */
const FONT_RULES = [
  'html body { font-family: var(--font-text, inherit); }',
  'html :is(h1, h2, h3) { font-family: var(--font-title, inherit); }',
];

/** Comments with the same length in spaces, so that places stay the same. */
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (text) => ' '.repeat(text.length));

/** Place of the last value of a variable in a `:root` rule. */
function placeOf(css: string, name: string): readonly [from: number, to: number] | undefined {
  const plain = withoutComments(css);
  let found: readonly [number, number] | undefined;
  for (const rule of plain.matchAll(/:root\s*\{([^{}]*)\}?/g)) {
    const inside = rule.index + rule[0].indexOf('{') + 1;
    for (const match of (rule[1] ?? '').matchAll(new RegExp(`(^|[;\\s])(${name}\\s*:\\s*)([^;}]*)`, 'g'))) {
      const from = inside + match.index + (match[1]?.length ?? 0) + (match[2]?.length ?? 0);
      found = [from, from + (match[3] ?? '').trimEnd().length];
    }
  }
  return found;
}

/** Value of a CSS variable of the page; undefined when the style sheet sets none. */
export function readVariable(css: string, name: string): string | undefined {
  const place = placeOf(css, name);
  return place && css.slice(...place).trim();
}

/** The style sheet with the block of chosen values at its top. */
function withBlock(css: string): string {
  if (css.includes(BEGIN) && css.includes(END)) return css;
  return [BEGIN, ':root {', '}', ...FONT_RULES, END, css].join('\n');
}

/**
 * Sets a CSS variable of the page. A value that the style sheet has is replaced where it stands; a new one stands in a block
 * at the top. All other code stays as it is.
 * @example setVariable(':root { --brand: red; }', '--brand', 'blue') // ':root { --brand: blue; }'
 */
export function setVariable(css: string, name: string, value: string): string {
  const place = placeOf(css, name);
  if (place) return css.slice(0, place[0]) + value + css.slice(place[1]);
  const blocked = withBlock(css);
  const rule = blocked.indexOf(':root {', blocked.indexOf(BEGIN)) + ':root {'.length;
  return `${blocked.slice(0, rule)}\n  ${name}: ${value};${blocked.slice(rule)}`;
}

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** A colour as `#rrggbb`; undefined for any other notation. */
export function hexOf(value: string): string | undefined {
  if (!HEX.test(value)) return undefined;
  const digits = value.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2); undefined when one of them is not in hexadecimal notation. */
export function contrast(one: string, other: string): number | undefined {
  const [first, second] = [hexOf(one), hexOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
