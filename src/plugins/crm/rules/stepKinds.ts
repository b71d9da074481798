/** Kinds of next steps. Each has its icon. */
export const STEP_KINDS = ['call', 'mail', 'meeting', 'delivery', 'payment'] as const;
/** Kind of a next step. */
export type StepKind = (typeof STEP_KINDS)[number];

/** The kind in an answer; null: none, or one that is not known. */
export const stepKind = (value: unknown): StepKind | null => STEP_KINDS.find((kind) => kind === value) ?? null;
