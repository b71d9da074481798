import type { Palette } from './palettes.ts';

/** An open tagine dish: the base, its rim, and the sauce that the food lies in. */
const dish = (c: Palette, food: string): string =>
  `<path d="M8 50h64c0 15-11 22-32 22S8 65 8 50z" fill="${c.main}"/><ellipse cx="40" cy="50" rx="32" ry="12" fill="${c.dark}"/>` +
  `<ellipse cx="40" cy="49" rx="27" ry="8.500" fill="${c.light}"/>${food}`;

const ball = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Chicken legs with yellow lemon wedges. */
export const lemonTagine = (c: Palette): string =>
  dish(
    c,
    `<path d="M22 46c0-9 8-15 15-12 6 3 6 11-1 15-6 3-14 2-14-3z" fill="#D89A4E"/><path d="M24 44 14 34" stroke="#FBF6EA" stroke-width="4.500" stroke-linecap="round"/>` +
      `<path d="M46 46a9 9 0 0 1 18 0z" fill="#F4D03F"/><path d="M48.500 44.500a6.500 6.500 0 0 1 13 0z" fill="#FBF0B2"/><path d="M40 54a7 7 0 0 1 14 0z" fill="#F4D03F"/>`,
  );

/** Dark prunes and almonds on meat. */
export const pruneTagine = (c: Palette): string =>
  dish(
    c,
    `<rect x="26" y="34" width="28" height="17" rx="7" fill="#7A4A2E"/>${ball(28, 38, 6, '#2E1D2B')}${ball(40, 33, 6, '#2E1D2B')}${ball(52, 38, 6, '#2E1D2B')}` +
      `<path d="M34 46l4-5 4 5-4 4zM46 48l4-5 4 5-4 4z" fill="#F5E2C0"/>`,
  );

/** Two fried eggs among meat balls. */
export const eggTagine = (c: Palette): string =>
  dish(
    c,
    `<ellipse cx="30" cy="43" rx="12" ry="8" fill="#FFF8EA"/><ellipse cx="51" cy="45" rx="11" ry="7.500" fill="#FFF8EA"/>${ball(30, 42, 4.5, '#F2A033')}${ball(51, 44, 4.5, '#F2A033')}` +
      `${ball(41, 37, 4.5, '#6B3A24')}${ball(40, 52, 4.5, '#6B3A24')}${ball(62, 40, 4, '#6B3A24')}`,
  );

/** A heap of carrots, courgettes and peas. */
export const vegetableTagine = (c: Palette): string =>
  dish(
    c,
    `<path d="M20 50c6-20 12-28 20-30 8 2 14 10 20 30z" fill="#E7D9A8"/><path d="M40 22 30 50M40 22l3 28" stroke="#E0762B" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M40 22l16 26" stroke="#4E8A3B" stroke-width="6" stroke-linecap="round"/><path d="M38 24 22 46" stroke="#7FB24F" stroke-width="5" stroke-linecap="round"/>${ball(36, 52, 3, '#5E8F3C')}${ball(50, 52, 3, '#5E8F3C')}`,
  );

/** Quarters of quince with sesame. */
export const quinceTagine = (c: Palette): string =>
  dish(
    c,
    `<path d="M18 46c2-10 12-16 20-12-1 9-10 16-20 12zM42 34c9-4 18 2 20 12-10 4-19-3-20-12z" fill="#E9B949"/><path d="M30 52c4-8 16-8 20 0-5 5-15 5-20 0z" fill="#D99A2B"/>` +
      `<path d="M26 41h.1M32 38h.1M50 39h.1M56 43h.1M40 51h.1" stroke="#FFF8EA" stroke-width="2.600" stroke-linecap="round"/>`,
  );

/** Couscous under a heap of caramelised onions with raisins. */
export const tfaya = (c: Palette): string =>
  `<ellipse cx="40" cy="62" rx="31" ry="10" fill="${c.dark}"/><ellipse cx="40" cy="60" rx="28" ry="7.500" fill="${c.light}"/><path d="M14 58c6-14 16-20 26-20s20 6 26 20c-8 6-44 6-52 0z" fill="${c.main}"/>` +
  `<path d="M24 42c0-12 8-20 16-20s16 8 16 20c-6 6-26 6-32 0z" fill="#7A3F1D"/><path d="M28 36c6-5 10 4 16-1s6 0 9 1M30 29c4-3 8 3 12-1" stroke="#C98A4B" stroke-width="2.400" fill="none" stroke-linecap="round"/>` +
  `${ball(33, 42, 2.4, '#2E1D2B')}${ball(44, 40, 2.4, '#2E1D2B')}${ball(51, 38, 2.4, '#2E1D2B')}`;

/** Three lamb chops on their bones. */
export const chops = (c: Palette): string => {
  const chop = (x: number, y: number) =>
    `<path d="M${x} ${y}l18-20" stroke="#F6EBD8" stroke-width="5" stroke-linecap="round"/><ellipse cx="${x - 3}" cy="${y + 5}" rx="12" ry="10" fill="${c.main}"/><ellipse cx="${x - 4}" cy="${y + 5}" rx="6.500" ry="5" fill="${c.dark}"/>`;
  return `<ellipse cx="40" cy="60" rx="33" ry="13" fill="#FBFAF7"/>${chop(50, 36)}${chop(26, 42)}${chop(48, 56)}`;
};

/** Half a roast chicken on a plate. */
export const chicken = (c: Palette): string =>
  `<ellipse cx="40" cy="60" rx="33" ry="12" fill="#FBFAF7"/><path d="M12 52c0-16 14-26 28-24 12 2 20 10 19 20-1 9-12 14-24 14-13 0-23-3-23-10z" fill="${c.accent}"/>` +
  `<path d="M44 56c-4-10 4-20 14-18 5 1 7 6 4 11-4 6-12 10-18 7z" fill="${c.dark}"/><path d="M60 40l10-12" stroke="#F6EBD8" stroke-width="5" stroke-linecap="round"/><circle cx="71" cy="26" r="4" fill="#F6EBD8"/>` +
  `<path d="M20 44c4-6 10-9 16-9" stroke="${c.light}" stroke-width="3" fill="none" stroke-linecap="round"/>`;

/** Four small fish side by side, with a lemon. */
export const sardines = (c: Palette): string => {
  const one = (y: number) =>
    `<path d="M12 ${y}c8-8 28-8 38 0l8-5v10l-8-5c-10 8-30 8-38 0z" fill="${c.main}"/><circle cx="19" cy="${y - 1}" r="1.500" fill="${c.dark}"/>`;
  return `<ellipse cx="40" cy="50" rx="36" ry="27" fill="#FBFAF7"/>${one(33)}${one(45)}${one(57)}${one(68)}<path d="M58 36a9 9 0 0 1 14 10z" fill="#F4D03F"/>`;
};

/** Coffee and milk in layers in a glass. */
export const layeredGlass = (c: Palette): string =>
  `<path d="M26 20h28l-3 50a4 4 0 0 1-4 4H33a4 4 0 0 1-4-4z" fill="#FBFAF7"/><path d="M27 34h26l-1 16H28z" fill="${c.accent}"/><path d="M28 50h24l-1.300 20a4 4 0 0 1-4 4H33.300a4 4 0 0 1-4-4z" fill="${c.main}"/>` +
  `<path d="M26.500 26h27l-.5 8H27z" fill="#FFF8EA"/>`;

/** A small bottle of water with a wide cap. */
export const smallBottle = (c: Palette): string =>
  `<path d="M34 34h12c5 3 7 6 7 10v26a5 5 0 0 1-5 5H32a5 5 0 0 1-5-5V44c0-4 2-7 7-10z" fill="${c.light}"/><rect x="33" y="25" width="14" height="9" rx="2" fill="${c.dark}"/>` +
  `<rect x="27" y="50" width="26" height="13" fill="${c.main}"/><path d="M32 57c4-4 7 3 16-1" stroke="${c.accent}" stroke-width="2" fill="none"/>`;
