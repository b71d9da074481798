import type { Palette } from './palettes.ts';

/** Oil, syrup or water in a bottle with a label. */
export const bottle = (c: Palette): string =>
  `<path d="M36 20h8v10c0 3 6 5 6 12v32a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V42c0-7 6-9 6-12z" fill="${c.main}"/>` +
  `<rect x="35" y="12" width="10" height="9" rx="1.5" fill="${c.dark}"/><rect x="30" y="48" width="20" height="18" fill="${c.light}"/>` +
  `<path d="M34 54h12M34 59h8" stroke="${c.accent}" stroke-width="1.6"/>`;

/** Coffee in a cup with its saucer. */
export const cup = (c: Palette): string =>
  `<path d="M18 34h38v18a14 14 0 0 1-14 14H32a14 14 0 0 1-14-14z" fill="${c.light}"/>` +
  `<path d="M56 38h6a6 6 0 0 1 0 14h-7" fill="none" stroke="${c.light}" stroke-width="4"/>` +
  `<ellipse cx="37" cy="35" rx="18" ry="5" fill="${c.main}"/><ellipse cx="37" cy="70" rx="25" ry="4" fill="${c.accent}"/>`;

/** A cup with foam on it. */
export const foamCup = (c: Palette): string =>
  `${cup(c)}<path d="M20 33c2-6 8-5 10-8 4-4 10-3 12 1 6-1 10 2 11 7z" fill="#FFF8EA"/>` +
  `<path d="M30 29c3-2 6 1 9-1" stroke="${c.main}" stroke-width="1.6" fill="none"/>`;

/** Mint tea in a glass. */
export const mintGlass = (c: Palette): string =>
  `<path d="M26 22h28l-4 48a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" fill="${c.accent}"/><path d="M26 22h28l-.8 10H26.8z" fill="#EFE0B0"/>` +
  `<path d="M38 30c-8-6-8-14-2-18 5 4 6 11 2 18zM42 32c2-9 9-13 15-11-1 7-7 12-15 11z" fill="${c.dark}"/>` +
  `<path d="M28 50h24M28.5 56h23" stroke="#B0893A" stroke-width="1.6"/>`;

/** A silver tea pot. */
export const teapot = (c: Palette): string =>
  `<path d="M24 40c0-8 7-12 16-12s16 4 16 12c4 6 4 16 0 22a8 8 0 0 1-7 4H31a8 8 0 0 1-7-4c-4-6-4-16 0-22z" fill="${c.main}"/>` +
  `<path d="M32 28c0-6 4-9 8-9s8 3 8 9z" fill="${c.light}"/><circle cx="40" cy="15" r="3.4" fill="${c.accent}"/>` +
  `<path d="M22 46c-8 0-10-10-14-14M58 40c12-6 14 14 1 14" fill="none" stroke="${c.main}" stroke-width="4.5" stroke-linecap="round"/>` +
  `<path d="M24 44h32M23 58h34" stroke="${c.dark}" stroke-width="1.6"/><rect x="30" y="66" width="20" height="4" rx="2" fill="${c.dark}"/>`;

/** Fresh juice with a slice of fruit and a straw. */
export const juice = (c: Palette): string =>
  `<path d="M26 24h28l-3 46a4 4 0 0 1-4 4H33a4 4 0 0 1-4-4z" fill="${c.main}"/><circle cx="54" cy="26" r="12" fill="${c.dark}"/>` +
  `<circle cx="54" cy="26" r="9" fill="${c.light}"/><path d="M54 17v18M45 26h18M48 20l12 12M60 20 48 32" stroke="${c.dark}" stroke-width="1.5"/>` +
  `<path d="M38 70 33 10" stroke="${c.accent}" stroke-width="3"/>`;

/** A tall shake with a thick top. */
export const shake = (c: Palette): string =>
  `<path d="M27 26h26l-4 42a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5z" fill="${c.main}"/><path d="M26 26c0-7 6-10 14-10s14 3 14 10z" fill="${c.light}"/>` +
  `<path d="M46 20 52 6" stroke="${c.dark}" stroke-width="3" stroke-linecap="round"/><path d="M30 44c5 3 10-3 18 0" stroke="${c.light}" stroke-width="2.4" fill="none"/>` +
  `<ellipse cx="40" cy="76" rx="15" ry="2.6" fill="${c.dark}" opacity=".25"/>`;

/** Cold drink with ice. */
export const iceGlass = (c: Palette): string =>
  `<path d="M26 20h28l-3 50a4 4 0 0 1-4 4H33a4 4 0 0 1-4-4z" fill="${c.light}"/><path d="M27 32h26l-2.4 38a4 4 0 0 1-4 4H33.400a4 4 0 0 1-4-4z" fill="${c.main}"/>` +
  `<rect x="31" y="36" width="9" height="9" rx="2" fill="#fff" opacity=".65" transform="rotate(-12 35 40)"/><rect x="40" y="48" width="9" height="9" rx="2" fill="#fff" opacity=".55" transform="rotate(14 44 52)"/>` +
  `<path d="M44 44 50 10" stroke="${c.accent}" stroke-width="3"/>`;

/** A carton of milk or juice. */
export const carton = (c: Palette): string =>
  `<path d="M25 30 32 16h16l7 14z" fill="${c.light}"/><rect x="25" y="30" width="30" height="46" rx="2" fill="${c.main}"/>` +
  `<rect x="34" y="11" width="12" height="6" rx="1.500" fill="${c.dark}"/><path d="M25 48c8-5 14 5 30 0v18H25z" fill="${c.accent}"/>`;

/** A can or tin. */
export const can = (c: Palette): string =>
  `<rect x="25" y="20" width="30" height="54" rx="4" fill="${c.main}"/><ellipse cx="40" cy="21" rx="15" ry="4.500" fill="${c.light}"/>` +
  `<ellipse cx="40" cy="21" rx="5" ry="1.600" fill="${c.dark}"/><rect x="25" y="36" width="30" height="22" fill="${c.accent}"/><circle cx="40" cy="47" r="7" fill="${c.dark}"/>`;
