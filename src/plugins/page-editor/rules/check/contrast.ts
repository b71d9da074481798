/** Colours of a text as the browser computes them. */
export interface TextColours {
  readonly ink: string;
  /** Backgrounds from the text outwards. */
  readonly grounds: readonly string[];
  /** Size of the letters, px. */
  readonly size: number;
  /** Weight of the letters: 400, 700. */
  readonly weight: number;
}

/** Contrast of a text with what it stands on, 1 to 21 (WCAG 2.2); null when one of the colours cannot be computed. */
export function contrastOf({ ink, grounds }: TextColours): number | null {
  let ground = WHITE;
  for (const text of grounds.toReversed()) {
    const colour = colourOf(text);
    if (!colour) return null;
    ground = over(colour, ground);
  }
  const letters = colourOf(ink);
  if (!letters) return null;
  const [low = 0, high = 0] = [luminance(over(letters, ground)), luminance(ground)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Large letters, px: of any weight, and of bold ones. */
const LARGE = 24;
const LARGE_BOLD = 18.66;

/** Contrast that a text needs (WCAG 2.2 AA): 3 for large letters, 4.5 for others. */
export const contrastNeeded = ({ size, weight }: TextColours): number =>
  size >= LARGE || (size >= LARGE_BOLD && weight >= 700) ? 3 : 4.5;

/** Red, green and blue, 0 to 255, and opacity, 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i;

/** A colour as browsers compute it, `rgb(…)` or `rgba(…)`; null for any other notation. */
function colourOf(text: string): Colour | null {
  const found = RGB.exec(text.trim());
  if (!found) return null;
  const [, red, green, blue, alpha = '1', percent] = found;
  return [Number(red), Number(green), Number(blue), Number(alpha) / (percent === '%' ? 100 : 1)];
}

const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => [
  red * alpha + below[0] * (1 - alpha),
  green * alpha + below[1] * (1 - alpha),
  blue * alpha + below[2] * (1 - alpha),
  1,
];

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Colour) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const WHITE: Colour = [255, 255, 255, 1];
