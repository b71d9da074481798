/** The ink that is read better on a colour. @param rgb channels, 0 to 255 */
export function inkOnRgb(rgb: readonly [number, number, number]): string {
  const light = luminance(rgb);
  // Contrast with white is 1.05 / (light + 0.05), with our black about (light + 0.05) / 0.058.
  return 1.05 / (light + 0.05) > (light + 0.05) / 0.058 ? LIGHT_INK : DARK_INK;
}

const known = new Map<string, string>();
let probe: CanvasRenderingContext2D | null | undefined;

/** Channels of any CSS colour; white for what is none. */
function channelsOf(colour: string): readonly [number, number, number] {
  probe ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return [255, 255, 255];
  probe.fillStyle = '#ffffff';
  probe.fillRect(0, 0, 1, 1);
  probe.fillStyle = colour;
  probe.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = probe.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The ink for labels on any CSS colour. */
export function inkOn(colour: string): string {
  const ink = known.get(colour) ?? inkOnRgb(channelsOf(colour));
  known.set(colour, ink);
  return ink;
}

/** Black and white of labels on a colour of the user's own. */
const DARK_INK = '#1a1916';
const LIGHT_INK = '#ffffff';

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). @param rgb channels, 0 to 255 */
const luminance = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
