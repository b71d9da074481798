import { useAction, type BoardPlace } from '#admin';
import type { LeadOnBoard } from '../board/useLeadMoves.ts';
import { columnOfLead, idsIn, type Pipeline } from '../rules/pipeline.ts';
import type { LeadRecord } from './leadRecord.ts';

/** Moves a lead by the rules of the board. */
export type MoveLead = (card: LeadOnBoard, to: string, place: BoardPlace<LeadOnBoard>) => Promise<void>;

/** Returns a function that moves a lead to the end of a column by the board's own call. An error is shown as a message. */
export function useLeadMove(lead: LeadRecord, pipeline: Pipeline | undefined, move: MoveLead, onMoved: () => void) {
  const { isBusy, run } = useAction();
  const moveTo = (column: string) => {
    const last = pipeline && idsIn(pipeline, Number(column)).findLast((id) => id !== lead.id);
    const card = { id: String(lead.id), column: columnOfLead(lead) ?? '', title: lead.name, lead, limit: undefined };
    const place = { after: last === undefined ? null : String(last), others: [] };
    void run(async () => {
      await move(card, column, place);
      onMoved();
    });
  };
  return { isBusy, moveTo };
}
