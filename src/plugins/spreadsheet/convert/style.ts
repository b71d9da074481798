import type { CellStyle } from 'hucre/xlsx';
import { hexOf, rgbOf } from './colors.ts';
import { linesOf, withLines } from './lines.ts';
import type { ShownStyle } from './snapshot.ts';

const HORIZONTAL = { left: 1, center: 2, right: 3, justify: 4 } as const;
const VERTICAL = { top: 1, center: 2, bottom: 3 } as const;
const WRAPPED = 3;
const OFFSET = { subscript: 2, superscript: 3 } as const;
/** Format of cells without one. */
export const GENERAL = 'General';

type Theme = readonly string[] | undefined;
type Numbers = Readonly<Record<string, number>>;

const numberOf = (table: Numbers, name: string | undefined) => (name === undefined ? undefined : table[name]);
const nameOf = (table: Numbers, number: unknown) => Object.keys(table).find((name) => table[name] === number);

/** Leaves out what is not set. */
function set<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;
}

const colored = (hex: string | undefined) => (hex === undefined ? undefined : { rgb: hex });

/** Turned text: files count 0 to 90 upwards and 91 to 180 downwards, 255 is written from top to bottom. */
function turnOf(rotation: number | undefined): ShownStyle['tr'] {
  if (rotation === undefined || rotation === 0) return undefined;
  if (rotation === 255) return { a: 0, v: 1 };
  return { a: rotation > 90 ? rotation - 90 : -rotation };
}

/** The look of a style of the file. */
export function lookOf(style: CellStyle | undefined, theme: Theme): ShownStyle {
  const { font, fill, alignment, numFmt } = style ?? {};
  const ground = fill?.type === 'pattern' && fill.pattern === 'solid' ? hexOf(fill.fgColor, theme) : undefined;
  return set({
    bl: font?.bold ? 1 : undefined,
    it: font?.italic ? 1 : undefined,
    ul: font?.underline ? { s: 1 } : undefined,
    st: font?.strikethrough ? { s: 1 } : undefined,
    ff: font?.name,
    fs: font?.size,
    va: numberOf(OFFSET, font?.vertAlign),
    cl: colored(hexOf(font?.color, theme)),
    bg: colored(ground),
    ht: numberOf(HORIZONTAL, alignment?.horizontal),
    vt: numberOf(VERTICAL, alignment?.vertical),
    tb: alignment?.wrapText ? WRAPPED : undefined,
    tr: turnOf(alignment?.textRotation),
    bd: linesOf(style?.border, theme),
    n: numFmt === undefined || numFmt === GENERAL ? undefined : { pattern: numFmt },
  }) as ShownStyle;
}

/** Keys of a look that files have. */
const KEYS = ['bl', 'it', 'ul', 'st', 'ff', 'fs', 'va', 'cl', 'bg', 'ht', 'vt', 'tb', 'tr', 'bd', 'n'] as const;
type Key = (typeof KEYS)[number];

const color = (value: ShownStyle['cl']) => rgbOf((value ?? {}).rgb ?? undefined);
const flag = (value: unknown) => (Number(value) > 0 ? 1 : undefined);

/** A comparable form of a part of a look: undefined where it is not set, however the engine writes that. */
const PLAIN: { readonly [K in Key]: (look: ShownStyle) => unknown } = {
  bl: ({ bl }) => flag(bl),
  it: ({ it }) => flag(it),
  ul: ({ ul }) => flag(ul?.s),
  st: ({ st }) => flag(st?.s),
  ff: ({ ff }) => ff || undefined,
  fs: ({ fs }) => fs || undefined,
  va: ({ va }) => nameOf(OFFSET, va),
  cl: ({ cl }) => color(cl),
  bg: ({ bg }) => color(bg),
  ht: ({ ht }) => nameOf(HORIZONTAL, ht),
  vt: ({ vt }) => nameOf(VERTICAL, vt),
  tb: ({ tb }) => (tb === WRAPPED ? true : undefined),
  tr: ({ tr }) => (tr && (tr.a !== 0 || tr.v) ? `${tr.a} ${tr.v ?? 0}` : undefined),
  bd: ({ bd }) => JSON.stringify(withLines(undefined, bd ?? undefined)),
  n: ({ n }) => (!n?.pattern || n.pattern === GENERAL ? undefined : n.pattern),
};

/** A text that is the same for the same look. */
export const lookKey = (look: ShownStyle): string => JSON.stringify(KEYS.map((key) => PLAIN[key](look)));

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Part = Record<string, unknown>;

const FONT: Partial<Record<Key, string>> = {
  ...{ bl: 'bold', it: 'italic', ul: 'underline', st: 'strikethrough', ff: 'name', fs: 'size' },
  ...{ va: 'vertAlign', cl: 'color' },
};
const ALIGNMENT: Partial<Record<Key, string>> = {
  ht: 'horizontal',
  vt: 'vertical',
  tb: 'wrapText',
  tr: 'textRotation',
};

function put(part: Part, name: string, value: unknown): void {
  if (value === undefined) delete part[name];
  else part[name] = value;
}

/** A part of a look as the file has it. */
function fileValueOf(key: Key, look: ShownStyle): unknown {
  const plain = PLAIN[key](look);
  if (plain === undefined) return undefined;
  if (key === 'cl') return { rgb: plain };
  if (key === 'tr') return look.tr?.v ? 255 : (look.tr?.a ?? 0) > 0 ? (look.tr?.a ?? 0) + 90 : -(look.tr?.a ?? 0);
  return plain === 1 ? true : plain;
}

/** The font of cells without a style. A font without a name is another one in other programs. */
const USUAL_FONT = { name: 'Calibri', size: 11 } as const;

interface LookOptions {
  readonly theme: Theme;
  /** Font of cells without a style. */
  readonly font: CellStyle['font'];
}

/**
 * A style with another look. What the sheet does not show (patterns, protection, indents, diagonal lines) stays.
 * @returns the style itself when the look is the same
 */
export function styleWith(
  style: CellStyle | undefined,
  look: ShownStyle,
  { theme, font: usual }: LookOptions,
): CellStyle | undefined {
  const before = lookOf(style, theme);
  const changed = KEYS.filter((key) => PLAIN[key](before) !== PLAIN[key](look));
  if (changed.length === 0) return style;
  const next: Mutable<CellStyle> = { ...style };
  const font: Part = { ...(style?.font ?? usual ?? USUAL_FONT) };
  const alignment: Part = { ...style?.alignment };
  for (const key of changed) {
    const [inFont, inAlignment] = [FONT[key], ALIGNMENT[key]];
    if (inFont !== undefined) put(font, inFont, fileValueOf(key, look));
    else if (inAlignment !== undefined) put(alignment, inAlignment, fileValueOf(key, look));
    else if (key === 'n') put(next as Part, 'numFmt', fileValueOf(key, look));
    else if (key === 'bd') put(next as Part, 'border', withLines(style?.border, look.bd ?? undefined));
    else {
      const rgb = color(look.bg);
      put(next as Part, 'fill', rgb && { type: 'pattern', pattern: 'solid', fgColor: { rgb } });
    }
  }
  if (style?.font || changed.some((key) => key in FONT)) next.font = font as NonNullable<CellStyle['font']>;
  put(next as Part, 'alignment', Object.keys(alignment).length === 0 ? undefined : alignment);
  return Object.keys(next).length === 0 ? undefined : next;
}
