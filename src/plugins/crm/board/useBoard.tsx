import { useStore, useTranslate } from 'ra-core';
import { CircleX, Hourglass, Trophy } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import {
  Avatar,
  type BoardColumn,
  type BoardLane,
  Chip,
  IconButton,
  useFormats,
  useStoreZone,
  useWaitingIds,
  VisuallyHidden,
} from '#admin';
import { dayOf } from '#resource';
import {
  agentsOf,
  CLOSED,
  columnOfLead,
  inOrder,
  isOpen,
  isOverLimit,
  isShown,
  laneOfLead,
  NOBODY,
  overLimitByStage,
  stepDue,
  type LeadFilter,
  type Pipeline,
  type Stage,
} from '../rules/pipeline.ts';
import { missingFields } from '../rules/requiredFields.ts';
import type { LeadOnBoard } from './useLeadMoves.ts';

/** Converts the filtered leads into cards, in the order of their columns. */
export function useLeadCards(pipeline: Pipeline, filter: LeadFilter): readonly LeadOnBoard[] {
  const zone = useStoreZone();
  const waiting = useWaitingIds('lead_opportunities');
  return useMemo(() => {
    const now = Date.now();
    const stages = new Map(pipeline.leadStages.map((stage) => [stage.id, stage]));
    const timeZone = zone();
    return inOrder(pipeline.leadOpportunities).flatMap((lead) => {
      const column = columnOfLead(lead);
      const due = stepDue(lead, now, (ms) => dayOf(ms, timeZone));
      if (column === null || !isShown(lead, filter, due)) return [];
      if (filter.isOver && !isOverLimit(lead, pipeline.leadStages, now)) return [];
      const [id, lanes] = [String(lead.id), [laneOfLead(lead)]];
      const stage = stages.get(lead.leadStage?.id ?? 0);
      const lacks = isOpen(lead) ? missingFields(lead, stage?.requiredFields) : [];
      const limits = { limit: stage?.limitDays ?? undefined, quietAfter: stage?.quietDays ?? undefined, lacks };
      return [{ id, column, title: lead.name, lanes, lead, ...limits, ...(waiting.has(id) && { isWaiting: true }) }];
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `zone` is a new function at each render
  }, [pipeline, filter, waiting]);
}

/** Memoises the lanes of each card. A stable array avoids a new render of the card. */
export function useLanes(pipeline: Pipeline, isOn: boolean) {
  const translate = useTranslate();
  const [folded, setFolded] = useStore<string[]>('crm.foldedLanes', []);
  const lanes = useMemo((): readonly BoardLane[] | undefined => {
    if (!isOn) return undefined;
    const named = agentsOf(pipeline.leadOpportunities)
      .map(({ id, fullName }) => ({ id: String(id), title: fullName ?? `#${id}` }))
      .map((lane) => ({ ...lane, picture: <Avatar name={lane.title} /> }));
    const all = [...named, { id: NOBODY, title: translate('crm.board.unassigned'), isUnassigned: true }];
    return all.map((lane) => ({ ...lane, isCollapsed: folded.includes(lane.id) }));
  }, [pipeline, isOn, folded, translate]);
  const toggle = useCallback(
    (id: string) => setFolded(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]),
    [folded, setFolded],
  );
  return { lanes, toggle };
}

/**
 * Number of leads that are over the limit of their stage, in the head of its column
 * (docs/rules/boards.md, "Limits and ratings").
 */
function OverLimit({ count, limit }: { readonly count: number; readonly limit: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const text = translate('crm.board.overCount', { smart_count: count, limit });
  return (
    <span title={text}>
      <Chip tone="warning" icon={Hourglass}>
        <span aria-hidden="true">{formats.integer(count)}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Chip>
    </span>
  );
}

/** Columns of the board: stages and the two columns of closed leads, with their folded state. */
export function useColumns(stages: readonly Stage[], pipeline: Pipeline, onAdd: (stage: Stage) => void) {
  const translate = useTranslate();
  const over = useMemo(() => overLimitByStage(pipeline, Date.now()), [pipeline]);
  const [folded, setFolded] = useStore<string[]>('crm.foldedColumns', [CLOSED.completed, CLOSED.lost]);
  const columns = useMemo(
    (): readonly BoardColumn[] => [
      ...stages.map((stage) => ({
        id: String(stage.id),
        title: stage.name,
        empty: translate('crm.board.emptyStage'),
        isCollapsed: folded.includes(String(stage.id)),
        ...(stage.limitDays && { note: translate('crm.board.limit', { smart_count: stage.limitDays }) }),
        ...(stage.limitDays &&
          over.has(stage.id) && { extra: <OverLimit count={over.get(stage.id) ?? 0} limit={stage.limitDays} /> }),
        action: (
          <IconButton
            size="small"
            icon="plus"
            label={translate('crm.board.newIn', { stage: stage.name })}
            onClick={() => onAdd(stage)}
          />
        ),
      })),
      {
        id: CLOSED.completed,
        title: translate('crm.board.won'),
        icon: Trophy,
        isCollapsed: folded.includes(CLOSED.completed),
      },
      {
        id: CLOSED.lost,
        title: translate('crm.board.lost'),
        icon: CircleX,
        isCollapsed: folded.includes(CLOSED.lost),
      },
    ],
    [stages, over, folded, onAdd, translate],
  );
  const toggle = useCallback(
    (id: string) => setFolded(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]),
    [folded, setFolded],
  );
  return { columns, toggle };
}
