import type { Palette } from './palettes.ts';

/** A tagine with its cone. */
export const tagine = (c: Palette): string =>
  `<path d="M40 14c2 0 3 1.500 3 3.500 0 1.500-.8 2.500-1.500 3L60 56H20l18.500-35.500c-.7-.5-1.500-1.500-1.500-3 0-2 1-3.500 3-3.500z" fill="${c.main}"/>` +
  `<path d="M14 56h52c0 10-8 16-26 16s-26-6-26-16z" fill="${c.dark}"/><path d="M30 38h20M26 46h28" stroke="${c.light}" stroke-width="2"/>`;

/** A bowl of salad or soup. */
export const bowl = (c: Palette): string =>
  `<path d="M12 44h56c0 18-12 28-28 28S12 62 12 44z" fill="${c.main}"/><ellipse cx="40" cy="44" rx="28" ry="8" fill="${c.dark}"/>` +
  `<circle cx="32" cy="42" r="4" fill="${c.accent}"/><circle cx="48" cy="44" r="4" fill="${c.light}"/><circle cx="41" cy="40" r="3" fill="${c.light}"/>`;

/** Hot soup with steam. */
export const soup = (c: Palette): string =>
  `<path d="M32 30c-4-5 4-7 0-13M42 30c-4-5 4-7 0-13M52 30c-4-5 4-7 0-13" stroke="${c.light}" stroke-width="2.400" fill="none" stroke-linecap="round"/>` +
  `<path d="M12 42h56c0 18-12 28-28 28S12 60 12 42z" fill="${c.main}"/><ellipse cx="40" cy="42" rx="28" ry="7" fill="${c.accent}"/><rect x="30" y="69" width="20" height="5" rx="2.500" fill="${c.dark}"/>`;

/** A mound of couscous on a plate. */
export const couscous = (c: Palette): string =>
  `<ellipse cx="40" cy="62" rx="31" ry="10" fill="${c.dark}"/><ellipse cx="40" cy="60" rx="28" ry="7.500" fill="${c.light}"/>` +
  `<path d="M16 58c4-18 14-28 24-28s20 10 24 28c-8 6-40 6-48 0z" fill="${c.main}"/>` +
  `<path d="M40 30 34 56M40 30l8 26" stroke="#D9772B" stroke-width="5" stroke-linecap="round"/><circle cx="27" cy="52" r="4" fill="#5E8F3C"/><circle cx="54" cy="52" r="4" fill="#8E3B2F"/>`;

/** Eggs in a pan. */
export const omelette = (c: Palette): string =>
  `<path d="M58 50h18" stroke="${c.dark}" stroke-width="6" stroke-linecap="round"/><circle cx="36" cy="48" r="26" fill="${c.dark}"/><circle cx="36" cy="48" r="22" fill="${c.main}"/>` +
  `<path d="M22 48c0-8 6-12 13-12 9 0 16 4 15 12s-8 12-15 12-13-4-13-12z" fill="#FFF8EA"/><circle cx="32" cy="48" r="6" fill="#F2A033"/><circle cx="43" cy="50" r="5" fill="#F2A033"/>`;

/** Grilled skewers. */
export const skewers = (c: Palette): string => {
  const stick = (y: number) =>
    `<path d="M10 ${y}h60" stroke="${c.accent}" stroke-width="2"/><rect x="20" y="${y - 5}" width="11" height="10" rx="3" fill="${c.main}"/>` +
    `<rect x="34" y="${y - 5}" width="11" height="10" rx="3" fill="${c.dark}"/><rect x="48" y="${y - 5}" width="11" height="10" rx="3" fill="${c.main}"/>`;
  return stick(30) + stick(46) + stick(62);
};

/** A whole fish on a plate. */
export const fish = (c: Palette): string =>
  `<ellipse cx="40" cy="50" rx="34" ry="18" fill="#FBFAF7"/><path d="M14 50c8-14 28-16 40-2l10-8v20l-10-8c-12 14-32 12-40-2z" fill="${c.main}"/>` +
  `<path d="M30 42c3 5 3 11 0 16M38 41c3 6 3 12 0 18" stroke="${c.light}" stroke-width="1.800" fill="none"/><circle cx="22" cy="48" r="2" fill="${c.dark}"/>`;

/** A round pie dusted with sugar. */
export const pastilla = (c: Palette): string =>
  `<ellipse cx="40" cy="58" rx="31" ry="12" fill="${c.dark}"/><path d="M12 46h56v10c0 8-12 13-28 13S12 64 12 56z" fill="${c.accent}"/><ellipse cx="40" cy="46" rx="28" ry="11" fill="${c.light}"/>` +
  `<path d="M22 44 58 50M30 38l22 16M40 35v22M52 38 28 55" stroke="${c.dark}" stroke-width="1.600"/>`;

/** A sandwich or stuffed bread. */
export const sandwich = (c: Palette): string =>
  `<path d="M12 42c2-14 14-20 28-20s26 6 28 20z" fill="${c.main}"/><path d="M10 44c8 8 12-2 20 4s12-4 20 2 14-2 20-6v6H10z" fill="#5E8F3C"/>` +
  `<rect x="12" y="50" width="56" height="7" fill="${c.dark}"/><path d="M12 57h56v4a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" fill="${c.light}"/>`;

/** French fries in a box. */
export const fries = (c: Palette): string =>
  `<path d="M26 14h6v30h-6zM34 10h6v34h-6zM42 13h6v30h-6zM50 17h6v26h-6zM22 22h5v22h-5z" fill="#F2C14E"/>` +
  `<path d="M18 38c14 8 30 8 44 0l-6 36H24z" fill="${c.main}"/><path d="M28 56h24" stroke="${c.light}" stroke-width="3"/>`;
