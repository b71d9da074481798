import type { Palette } from './palettes.ts';

/** A jar with a label. */
export const jar = (c: Palette): string =>
  `<rect x="24" y="18" width="32" height="9" rx="2" fill="${c.dark}"/><rect x="21" y="27" width="38" height="48" rx="5" fill="${c.main}"/>` +
  `<rect x="26" y="40" width="28" height="22" fill="${c.light}"/><path d="M31 47h18M31 53h12" stroke="${c.accent}" stroke-width="1.600"/>`;

/** A gift box with a ribbon. */
export const box = (c: Palette): string =>
  `<rect x="18" y="34" width="44" height="38" rx="2" fill="${c.main}"/><rect x="15" y="28" width="50" height="12" rx="2" fill="${c.dark}"/><rect x="36" y="28" width="8" height="44" fill="${c.accent}"/>` +
  `<path d="M40 28c-12 0-16-4-14-9 3-5 12-1 14 9zm0 0c12 0 16-4 14-9-3-5-12-1-14 9z" fill="${c.accent}"/>`;

/** A paper bag of coffee, flour or nuts. */
export const bag = (c: Palette): string =>
  `<path d="M24 22h32l3 52H21z" fill="${c.main}"/><path d="M24 22l4-8h24l4 8z" fill="${c.dark}"/><rect x="29" y="38" width="22" height="22" rx="11" fill="${c.light}"/><path d="M34 49c4-6 8 6 12 0" stroke="${c.accent}" stroke-width="2" fill="none"/>`;

/** A cone of ground spice. */
export const cone = (c: Palette): string =>
  `<path d="M40 16c3 8 20 32 22 40H18c2-8 19-32 22-40z" fill="${c.main}"/><path d="M40 16c1 8-6 28-8 40H18c2-8 19-32 22-40z" fill="${c.light}" opacity=".45"/>` +
  `<path d="M12 56h56c0 9-8 16-28 16s-28-7-28-16z" fill="${c.dark}"/>`;

/** A basket of fruit. */
export const fruit = (c: Palette): string =>
  `<circle cx="30" cy="38" r="13" fill="${c.main}"/><circle cx="50" cy="38" r="13" fill="${c.dark}"/><circle cx="40" cy="30" r="12" fill="${c.light}"/>` +
  `<path d="M40 20c0-6 4-9 9-9-1 5-4 8-9 9z" fill="#3F7F46"/><path d="M12 46h56l-6 26H18z" fill="#B98743"/><path d="M14 54h52M16 62h48M28 46l3 26M52 46l-3 26" stroke="#8B6B3A" stroke-width="2"/>`;

/** Vegetables in a crate. */
export const crate = (c: Palette): string =>
  `<path d="M24 44c-6-14 4-24 8-30 5 8 8 18 4 30z" fill="#D9772B"/><path d="M32 16c-3-4-3-8-1-11 4 2 5 6 3 11z" fill="#3F7F46"/><circle cx="46" cy="36" r="11" fill="${c.main}"/><circle cx="59" cy="40" r="8" fill="${c.light}"/>` +
  `<rect x="12" y="44" width="56" height="28" rx="2" fill="#C79A5A"/><path d="M12 53h56M12 62h56M22 44v28M58 44v28" stroke="#8B6B3A" stroke-width="2"/>`;

/** Eggs in their box. */
export const eggs = (c: Palette): string =>
  `<ellipse cx="25" cy="42" rx="9" ry="12" fill="${c.light}"/><ellipse cx="41" cy="40" rx="9" ry="12" fill="${c.main}"/><ellipse cx="57" cy="42" rx="9" ry="12" fill="${c.light}"/>` +
  `<path d="M10 48c5-5 10 4 15-1s11 5 16 0 11 4 16-1 9 3 13 2l-4 24H14z" fill="${c.dark}"/>`;

/** A wedge of cheese. */
export const cheese = (c: Palette): string =>
  `<path d="M10 46 56 20c8 4 12 12 13 22v4z" fill="${c.light}"/><path d="M10 46h59v24H10z" fill="${c.main}"/><circle cx="26" cy="58" r="5" fill="${c.dark}"/><circle cx="46" cy="56" r="4" fill="${c.dark}"/><circle cx="58" cy="63" r="3.400" fill="${c.dark}"/>`;

/** Olives in a dish. */
export const olives = (c: Palette): string => {
  const one = (x: number, y: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="8" ry="6.500" fill="${fill}"/><circle cx="${x + 3}" cy="${y - 1}" r="1.800" fill="${c.accent}"/>`;
  return (
    one(28, 40, c.main) +
    one(44, 36, c.dark) +
    one(56, 42, c.main) +
    one(38, 46, c.light) +
    one(50, 48, c.dark) +
    `<path d="M10 48h60c0 14-12 24-30 24S10 62 10 48z" fill="#3E6E86"/><path d="M16 56h48" stroke="#9CC3E4" stroke-width="2"/>`
  );
};

/** Dates on a plate. */
export const dates = (c: Palette): string =>
  `<ellipse cx="40" cy="60" rx="31" ry="11" fill="#FBFAF7"/><g fill="${c.main}"><ellipse cx="26" cy="54" rx="11" ry="6" transform="rotate(-20 26 54)"/><ellipse cx="54" cy="54" rx="11" ry="6" transform="rotate(20 54 54)"/><ellipse cx="40" cy="42" rx="11" ry="6"/></g>` +
  `<g fill="${c.dark}"><ellipse cx="40" cy="56" rx="11" ry="6"/><ellipse cx="30" cy="46" rx="9" ry="5" transform="rotate(-30 30 46)"/></g><path d="M22 52l8-2M50 52l8 2M36 41h8M36 55h8" stroke="${c.light}" stroke-width="1.600"/>`;

/** A bar of soap or of chocolate. */
export const bar = (c: Palette): string =>
  `<rect x="16" y="26" width="48" height="44" rx="5" fill="${c.main}"/><path d="M32 26v44M48 26v44M16 41h48M16 56h48" stroke="${c.dark}" stroke-width="2"/><path d="M16 46h48v20a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" fill="${c.light}"/><path d="M24 58h32" stroke="${c.accent}" stroke-width="3"/>`;

/** A part or an ingredient: what is not sold on its own. */
export const tray = (c: Palette): string =>
  `<path d="M14 34h52l-5 38H19z" fill="${c.main}"/><path d="M10 28h60v8H10z" fill="${c.dark}"/><path d="M24 48h32M26 58h28" stroke="${c.light}" stroke-width="3"/>`;
