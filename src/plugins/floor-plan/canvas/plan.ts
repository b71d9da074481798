/** Size of a plan, px (pos-kitchen-floor.md 2.3: 600 px high, 800 px wide). One coordinate space, scaled to its container. */
export const PLAN = { x: 0, y: 0, width: 800, height: 600 } as const;

/** Size of the picture behind a plan, px, at its top left (DECISIONS 42). */
export const BACKGROUND = { width: 800, height: 500 } as const;

/** Distance of the dots in edit mode, px (LOOK, floor). */
export const DOTS = 20;
