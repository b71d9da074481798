/** Codes of stages that stand for documents; any other code counts as none (DECISIONS 14). */
export const STAGE_CODES = ['quote', 'order', 'invoice'] as const;
/** What the stage of a lead stands for. */
export type StageKind = (typeof STAGE_CODES)[number] | 'none';

/** What a stage with this code stands for. */
export const stageKind = (code: string | null | undefined): StageKind =>
  STAGE_CODES.find((one) => one === code) ?? 'none';

/** A lead on its way from one stage to another. */
export interface StageMove {
  /** Code of the stage that it leaves. */
  readonly from: string | null | undefined;
  /** Code of the stage that it enters. */
  readonly to: string | null | undefined;
  /** It moves within its stage. */
  readonly isSameStage: boolean;
  /** It has a related order. */
  readonly hasOrder: boolean;
}

/**
 * What has to be answered before a lead is moved: `createQuote`, a quote will be created; `deleteDocuments`, all related
 * documents will be deleted.
 */
export type StageQuestion = 'createQuote' | 'deleteDocuments';

/**
 * The question of a move (assistant-store-crm.md 4, Lead stage movement): into a quote stage without a related order, and out
 * of a quote or order stage into one without a code. Invoice stages ask nothing.
 * @returns null when the lead moves without a question
 */
export function questionOf({ from, to, isSameStage, hasOrder }: StageMove): StageQuestion | null {
  if (isSameStage) return null;
  const [left, entered] = [stageKind(from), stageKind(to)];
  if (entered === 'quote' && !hasOrder) return 'createQuote';
  if ((left === 'quote' || left === 'order') && entered === 'none') return 'deleteDocuments';
  return null;
}

/** What follows an answer: the move with what belongs to it, or none; `openLead`: the lead's dialog opens. */
export type MoveOutcome = 'move' | 'createQuoteAndMove' | 'deleteDocumentsAndMove' | 'stay' | 'stayAndOpenLead';

/** What is done after a question was answered (assistant-store-crm.md 4, DECISIONS 14). */
export function outcomeOf(question: StageQuestion | null, isAgreed: boolean): MoveOutcome {
  if (question === null) return 'move';
  if (question === 'createQuote') return isAgreed ? 'createQuoteAndMove' : 'stayAndOpenLead';
  return isAgreed ? 'deleteDocumentsAndMove' : 'stay';
}
