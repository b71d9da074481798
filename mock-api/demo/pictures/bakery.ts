import type { Palette } from './palettes.ts';

/** Square flat bread with honey. */
export const flatbread = (c: Palette): string =>
  `<rect x="16" y="34" width="48" height="36" rx="4" fill="${c.main}"/><rect x="16" y="28" width="48" height="12" rx="4" fill="${c.light}"/>` +
  `<path d="M24 48h32M24 56h32M24 64h24" stroke="${c.dark}" stroke-width="2"/><path d="M30 28c2 6 6 4 8 9s8 2 10-9z" fill="${c.accent}"/>`;

/** Crescents of almond paste. */
export const horns = (c: Palette): string =>
  `<path d="M14 50c4-20 22-28 44-24-10 2-16 6-19 12-4 8-12 14-25 12z" fill="${c.main}"/><path d="M22 66c6-14 20-20 40-16-9 2-14 5-17 9-4 6-12 9-23 7z" fill="${c.accent}"/>` +
  `<path d="M26 44l6-8M34 38l5-7" stroke="${c.dark}" stroke-width="1.800"/>`;

/** Round biscuits with seeds. */
export const cookies = (c: Palette): string => {
  const one = (x: number, y: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="14" fill="${fill}"/><path d="M${x - 5} ${y - 3}l3 1M${x + 2} ${y - 6}l2 2M${x - 1} ${y + 4}l3-1M${x + 6} ${y + 2}l1 3" stroke="${c.dark}" stroke-width="2" stroke-linecap="round"/>`;
  return one(30, 54, c.accent) + one(52, 56, c.main) + one(40, 34, c.main);
};

/** A slice of cake. */
export const cake = (c: Palette): string =>
  `<path d="M12 44 54 22l14 22z" fill="${c.light}"/><rect x="12" y="44" width="56" height="26" rx="3" fill="${c.main}"/>` +
  `<path d="M12 53h56M12 61h56" stroke="${c.dark}" stroke-width="3"/><circle cx="46" cy="26" r="6" fill="#B23A2E"/>`;

/** A round loaf. */
export const loaf = (c: Palette): string =>
  `<ellipse cx="40" cy="66" rx="30" ry="5" fill="${c.dark}" opacity=".3"/><path d="M10 56c0-18 14-28 30-28s30 10 30 28c0 7-6 10-12 10H22c-6 0-12-3-12-10z" fill="${c.main}"/>` +
  `<path d="M26 36c-3 6-3 12-2 18M40 32c-2 8-2 14 0 22M54 36c3 6 3 12 2 18" stroke="${c.light}" stroke-width="3" fill="none" stroke-linecap="round"/>`;

/** Two long breads. */
export const baguette = (c: Palette): string =>
  `<path d="M14 66C10 60 46 16 56 12s14 4 10 12-44 52-52 42z" fill="${c.main}"/><path d="M26 52l8 6M34 42l8 6M42 32l8 6M50 23l7 6" stroke="${c.light}" stroke-width="3.400" stroke-linecap="round"/>`;

/** Spongy pancakes in a pile. */
export const pancakes = (c: Palette): string =>
  `<ellipse cx="40" cy="64" rx="30" ry="9" fill="#FBFAF7"/><ellipse cx="40" cy="58" rx="25" ry="8" fill="${c.dark}"/><ellipse cx="40" cy="52" rx="25" ry="8" fill="${c.main}"/><ellipse cx="40" cy="45" rx="25" ry="8" fill="${c.light}"/>` +
  `<path d="M28 43h.1M36 41h.1M45 43h.1M52 46h.1M33 47h.1M42 48h.1" stroke="${c.dark}" stroke-width="3" stroke-linecap="round"/><rect x="35" y="36" width="11" height="6" rx="1.500" fill="#F9D978"/>`;

/** Fried ring of dough. */
export const ring = (c: Palette): string =>
  `<circle cx="40" cy="46" r="26" fill="${c.main}"/><circle cx="40" cy="46" r="9" fill="${c.ground}"/><path d="M22 38c4-8 10-12 18-12M58 56c-4 7-10 11-17 11" stroke="${c.light}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** Braided, honeyed sweets in a heap. */
export const sweets = (c: Palette): string => {
  const knot = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="20" height="16" rx="6" fill="${c.main}"/><path d="M${x + 4} ${y + 4}l12 8M${x + 16} ${y + 4}l-12 8" stroke="${c.dark}" stroke-width="2.400" stroke-linecap="round"/>`;
  return `<ellipse cx="40" cy="70" rx="30" ry="5" fill="${c.dark}" opacity=".3"/>${knot(12, 52)}${knot(30, 52)}${knot(48, 52)}${knot(21, 37)}${knot(39, 37)}${knot(30, 22)}`;
};
