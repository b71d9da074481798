import type { CellStyle } from 'hucre/xlsx';
import { hexOf, rgbOf } from './colors.ts';
import type { GridLook } from './grid.ts';

/** A look in which everything that is not set is left out, and numbers are numbers. */
export type PlainLook = Readonly<Partial<Record<keyof GridLook, string | number>>>;

const HORIZONTAL: Readonly<Record<string, number>> = { center: 0, left: 1, right: 2 };
const VERTICAL: Readonly<Record<string, number>> = { center: 0, top: 1, bottom: 2 };

const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value));

/** The look of a style of the file. */
export function lookOf(style: CellStyle | undefined, theme: readonly string[] | undefined): GridLook {
  const { font, fill, alignment } = style ?? {};
  const background = fill?.type === 'pattern' && fill.pattern === 'solid' ? hexOf(fill.fgColor, theme) : undefined;
  const look: Record<string, string | number | undefined> = {
    bl: font?.bold ? 1 : undefined,
    it: font?.italic ? 1 : undefined,
    un: font?.underline ? 1 : undefined,
    cl: font?.strikethrough ? 1 : undefined,
    ff: font?.name,
    fs: font?.size,
    fc: hexOf(font?.color, theme),
    bg: background,
    ht: HORIZONTAL[alignment?.horizontal ?? ''],
    vt: VERTICAL[alignment?.vertical ?? ''],
    tb: alignment?.wrapText ? '2' : undefined,
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

const isOn = (value: unknown) => (Number(value) > 0 ? 1 : undefined);
const isWrapped = (value: unknown) => (String(value) === '2' ? '2' : undefined);
const colorOf = (value: string | undefined) => {
  const rgb = rgbOf(value);
  return rgb === undefined ? undefined : `#${rgb.toLowerCase()}`;
};

/** The look of a cell of the grid, comparable with {@link lookOf}. */
export function plainLook(cell: GridLook): PlainLook {
  return {
    bl: isOn(cell.bl),
    it: isOn(cell.it),
    un: isOn(cell.un),
    cl: isOn(cell.cl),
    ff: typeof cell.ff === 'string' && cell.ff !== '' ? cell.ff : undefined,
    fs: cell.fs === undefined ? undefined : Number(cell.fs),
    fc: colorOf(cell.fc),
    bg: colorOf(cell.bg),
    ht: numberOf(cell.ht),
    vt: numberOf(cell.vt),
    tb: isWrapped(cell.tb),
  } as PlainLook;
}

const nameOf = (table: Readonly<Record<string, number>>, value: unknown) =>
  Object.keys(table).find((name) => table[name] === value);

type Font = NonNullable<CellStyle['font']>;
type Alignment = NonNullable<CellStyle['alignment']>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function setFont(font: Mutable<Font>, name: string, value: string | number | undefined): void {
  const flags: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strikethrough'>> = {
    bl: 'bold',
    it: 'italic',
    un: 'underline',
    cl: 'strikethrough',
  };
  const flag = flags[name];
  if (flag) {
    if (value === undefined) delete font[flag];
    else font[flag] = true;
  } else if (name === 'ff') {
    if (typeof value === 'string') font.name = value;
    else delete font.name;
  } else if (name === 'fs') {
    if (typeof value === 'number') font.size = value;
    else delete font.size;
  } else {
    const rgb = rgbOf(typeof value === 'string' ? value : undefined);
    if (rgb === undefined) delete font.color;
    else font.color = { rgb };
  }
}

function setAlignment(alignment: Mutable<Alignment>, name: string, value: string | number | undefined): void {
  if (name === 'tb') {
    if (value === undefined) delete alignment.wrapText;
    else alignment.wrapText = true;
    return;
  }
  const table = name === 'ht' ? HORIZONTAL : VERTICAL;
  const side = name === 'ht' ? 'horizontal' : 'vertical';
  const found = nameOf(table, value);
  if (found === undefined) delete alignment[side];
  else alignment[side] = found as never;
}

/** The font of cells without a style. A font without a name is another one in other programs. */
const USUAL_FONT = { name: 'Calibri', size: 11 } as const;

const isEmpty = (part: object | undefined) => part === undefined || Object.keys(part).length === 0;

/**
 * A style with another look. What the grid does not show (borders, patterns, protection, rotation) stays.
 * @param before the look of `style`
 * @returns the style itself when the look is the same
 */
export function styleWith(
  style: CellStyle | undefined,
  before: PlainLook,
  look: PlainLook,
  numFmt: string | undefined,
): CellStyle | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(look)])] as (keyof GridLook)[];
  const changed = names.filter((name) => before[name] !== look[name]);
  if (changed.length === 0 && (style?.numFmt ?? undefined) === numFmt) return style;
  const next: Mutable<CellStyle> = { ...style };
  const font: Mutable<Font> = { ...style?.font };
  const alignment: Mutable<Alignment> = { ...style?.alignment };
  for (const name of changed) {
    if (name === 'bg') {
      const rgb = rgbOf(typeof look.bg === 'string' ? look.bg : undefined);
      if (rgb === undefined) delete next.fill;
      else next.fill = { type: 'pattern', pattern: 'solid', fgColor: { rgb } };
    } else if (name === 'ht' || name === 'vt' || name === 'tb') setAlignment(alignment, name, look[name]);
    else setFont(font, name, look[name]);
  }
  if (isEmpty(font)) delete next.font;
  else next.font = style?.font ? font : { ...USUAL_FONT, ...font };
  if (isEmpty(alignment)) delete next.alignment;
  else next.alignment = alignment;
  if (numFmt === undefined) delete next.numFmt;
  else next.numFmt = numFmt;
  return isEmpty(next) ? undefined : next;
}
