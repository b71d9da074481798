/** Size of a plan, px (docs/rules/floor-plan.md, "Size of a plan"). One coordinate space, scaled to its container. */
export const PLAN = { x: 0, y: 0, width: 800, height: 600 } as const;

/** Size of the picture behind a plan, px, at its top left. */
export const BACKGROUND = { width: 800, height: 500 } as const;

/** Distance of the dots in edit mode, px. */
export const DOTS = 20;
