import type { CellStyle } from 'hucre/xlsx';

type Color = NonNullable<NonNullable<CellStyle['font']>['color']>;

/**
 * A colour of a file as `#rrggbb`; undefined where it has none that is known.
 * @param theme the theme's colours in the order of the file
 */
export function hexOf(color: Color | undefined, theme: readonly string[] | undefined): string | undefined {
  if (!color) return undefined;
  if (color.rgb !== undefined) return `#${color.rgb.slice(-6).toLowerCase()}`;
  if (color.theme === undefined) return undefined;
  const base = theme ? theme[SWAPPED[color.theme] ?? color.theme] : OFFICE[color.theme];
  if (base === undefined) return undefined;
  const parts = base
    .slice(-6)
    .match(/../g)
    ?.map((part) => tinted(Number.parseInt(part, 16), color.tint ?? 0));
  return parts && `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour of the engine (`#rgb`, `#rrggbb`, `rgb(…)`) as the file wants it; undefined: it is no colour. */
export function rgbOf(text: string | undefined): string | undefined {
  const long = /^#?([\da-f]{6})$/i.exec(text ?? '')?.[1];
  if (long !== undefined) return long.toUpperCase();
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(text ?? '');
  if (short)
    return short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')
      .toUpperCase();
  const parts = /^rgba?\((\d+)\D+(\d+)\D+(\d+)/.exec(text ?? '');
  if (!parts) return undefined;
  return parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Colours of Office's theme, for files without one of their own. */
const OFFICE = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'];
/** Files count white and black the other way round than themes list them. */
const SWAPPED = [1, 0, 3, 2];

/** A part of a colour, 0 to 255, lighter (tint above 0) or darker. */
const tinted = (part: number, tint: number): number =>
  Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint);
