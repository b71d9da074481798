/** Codes of stages that stand for documents; any other code counts as none (docs/rules/boards.md, "Stages of leads"). */
export const STAGE_CODES = ['quote', 'order', 'invoice'] as const;
/** Kind of document that a stage represents. */
export type StageKind = (typeof STAGE_CODES)[number] | 'none';

/** Kind of a stage with this code. */
export const stageKind = (code: string | null | undefined): StageKind =>
  STAGE_CODES.find((one) => one === code) ?? 'none';

/** A move of a lead from one stage to another. */
export interface StageMove {
  /** Code of the stage that it leaves. */
  readonly from: string | null | undefined;
  /** Code of the stage that it enters. */
  readonly to: string | null | undefined;
  /** The lead moves within its stage. */
  readonly isSameStage: boolean;
  /** The lead has a related order. */
  readonly hasOrder: boolean;
}

/**
 * Question before a move. `createQuote`: the move creates a quote. `deleteDocuments`: the move deletes all related
 * documents.
 */
export type StageQuestion = 'createQuote' | 'deleteDocuments';

/**
 * Returns the question of a move (docs/rules/boards.md, "Stages of leads"). Asks for moves into a quote stage without
 * a related order, and out of a quote or order stage into one without a code. Invoice stages ask nothing.
 * @returns null when the lead moves without a question
 */
export function questionOf({ from, to, isSameStage, hasOrder }: StageMove): StageQuestion | null {
  if (isSameStage) return null;
  const [left, entered] = [stageKind(from), stageKind(to)];
  if (entered === 'quote' && !hasOrder) return 'createQuote';
  if ((left === 'quote' || left === 'order') && entered === 'none') return 'deleteDocuments';
  return null;
}

/** Action after the answer to a question. */
export type MoveOutcome = 'move' | 'createQuoteAndMove' | 'deleteDocumentsAndMove' | 'stay' | 'stayAndOpenLead';

/** Returns the action after an answer (docs/rules/boards.md, "Stages of leads"). */
export function outcomeOf(question: StageQuestion | null, isAgreed: boolean): MoveOutcome {
  if (question === null) return 'move';
  if (question === 'createQuote') return isAgreed ? 'createQuoteAndMove' : 'stayAndOpenLead';
  return isAgreed ? 'deleteDocumentsAndMove' : 'stay';
}
