/** Names of colours, as keys of `flexy.board.colors`. */
export type ColorName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'violet'
  | 'pink'
  | 'grey'
  | 'black'
  | 'white'
  | 'other';

/** Names of hues, with the degree below which each ends. */
const HUES: readonly (readonly [number, ColorName])[] = [
  [15, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [290, 'violet'],
  [345, 'pink'],
  [361, 'red'],
];

/** Saturation below which a colour is a grey; lightness beyond which a grey is white, and below which it is black. */
const GREY = 0.12;
const WHITE = 0.95;
const BLACK = 0.1;

/** Red, green and blue of `#rgb` or `#rrggbb`, 0 to 1; null for other texts. */
function channels(color: string): readonly [number, number, number] | null {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim());
  if (!match?.[1]) return null;
  const digits = match[1].length === 3 ? match[1].replaceAll(/./g, '$&$&') : match[1];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}

/** The name of a colour, by its hue. Colours that are not written in hexadecimal digits are `other`. */
export function colorName(color: string): ColorName {
  const rgb = channels(color);
  if (!rgb) return 'other';
  const [red, green, blue] = rgb;
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  const [span, lightness] = [most - least, (most + least) / 2];
  if (span === 0 || span / (1 - Math.abs(2 * lightness - 1)) < GREY)
    return lightness > WHITE ? 'white' : lightness < BLACK ? 'black' : 'grey';
  const sector =
    most === red ? ((green - blue) / span) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  const hue = (sector * 60 + 360) % 360;
  return HUES.find(([end]) => hue < end)?.[1] ?? 'red';
}

/** The colour of a card, and its tags. */
export interface ColoredCard {
  readonly color: string;
  readonly tags: readonly string[];
}

/** A colour of a board's cards with its meaning: a tag that all cards of this colour have. */
export interface CardColor {
  readonly color: string;
  /** Null: the cards have no tag in common. */
  readonly tag: string | null;
  readonly isStandard: boolean;
}

/**
 * The colours of a board's cards: the standard one first, then the most frequent ones. A tag that cards of several colours
 * have in common is no meaning of one of them.
 * @param standard colour of cards without one of their own
 * @returns nothing where all cards have one colour: it says nothing
 */
export function cardColors(cards: readonly ColoredCard[], standard: string): readonly CardColor[] {
  const groups = Map.groupBy(cards, ({ color }) => color.toLowerCase());
  if (groups.size < 2) return [];
  const common = new Map([...groups].map(([color, group]) => [color, commonTags(group)]));
  const isOnly = (color: string, tag: string) =>
    [...common].every(([other, tags]) => other === color || !tags.includes(tag));
  const rank = (color: string) => (color === standard.toLowerCase() ? Infinity : (groups.get(color)?.length ?? 0));
  return [...groups.keys()]
    .toSorted((one, other) => rank(other) - rank(one))
    .map((color) => ({
      color,
      tag: (common.get(color) ?? []).find((tag) => isOnly(color, tag)) ?? null,
      isStandard: color === standard.toLowerCase(),
    }));
}

/** Tags that all cards have. */
const commonTags = ([first, ...others]: readonly ColoredCard[]): readonly string[] =>
  (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
