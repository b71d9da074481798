/** Colours of one drawing: the ground, the thing, its shade, its light side, and one contrast. */
export interface Palette {
  readonly ground: string;
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly accent: string;
}

const palette = (ground: string, main: string, dark: string, light: string, accent: string): Palette => ({
  ground,
  main,
  dark,
  light,
  accent,
});

/** Warm, flat colours on grounds close to the six tints of the look. */
export const PALETTES = {
  amber: palette('#EFE6D6', '#C98A2B', '#3B3228', '#FBF6EA', '#7A6A50'),
  honey: palette('#F6E9CF', '#E3A32C', '#8A5A16', '#FBE9B8', '#5A4632'),
  clay: palette('#F1E2DA', '#B4552F', '#8F3E22', '#D98A5F', '#F3D3BF'),
  brick: palette('#F6E0DA', '#A83E2C', '#74271B', '#E08B73', '#F4C9A8'),
  sea: palette('#E3EFED', '#0F6B66', '#0A4F4B', '#6FB3AC', '#E2B04A'),
  sky: palette('#E0EBF4', '#3E6E9E', '#28496B', '#9CC3E4', '#F2F7FB'),
  spice: palette('#F3E4D0', '#C77A3A', '#5A4632', '#FBF6EA', '#7A6A50'),
  paprika: palette('#F7E2D6', '#C4472B', '#6B2416', '#FBF3EA', '#E39A5B'),
  saffron: palette('#FBEBD2', '#F2A033', '#E88416', '#F9C56B', '#0F6B66'),
  coffee: palette('#ECE5DD', '#5A3A24', '#3A2415', '#FBFAF7', '#D6CCBE'),
  cream: palette('#EFE9DE', '#E8D9B8', '#B79C66', '#FBF8F0', '#8B6B3A'),
  wheat: palette('#EFE6D6', '#D9A860', '#B98743', '#E8C384', '#E59A1E'),
  almond: palette('#F2E6EA', '#E8C894', '#C79A5A', '#F5E2C0', '#DDB67A'),
  mint: palette('#E6ECDD', '#5E8F3C', '#3F7F46', '#B7D293', '#D9B45A'),
  olive: palette('#E5EDD9', '#7C8B2F', '#525E1B', '#C3CC86', '#F0E9C8'),
  plum: palette('#F5E3F3', '#7A3F72', '#512449', '#C493BD', '#F2D9A0'),
  rose: palette('#FBE4E6', '#D9798A', '#A74A5D', '#F6C3CB', '#FFF3F0'),
  stone: palette('#ECEBE6', '#8E8B80', '#5D5B53', '#C9C6BC', '#F8F7F3'),
} as const satisfies Record<string, Palette>;

/** Name of a set of colours. */
export type PaletteName = keyof typeof PALETTES;
