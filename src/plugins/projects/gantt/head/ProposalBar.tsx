import { useTranslate } from 'ra-core';
import { Button, FootBar } from '#admin';
import type { GanttProject } from '../data/model.ts';
import type { Proposal } from '../data/useGantt.ts';
import type { GanttTexts } from '../texts.ts';

interface ProposalBarProps {
  readonly proposal: Proposal;
  readonly project: GanttProject;
  readonly texts: GanttTexts;
  readonly onKeep: () => void;
  readonly onTakeBack: () => void;
}

/** Describes the other tasks that a change moves: `Print menus to 27 Nov, Soft opening to 10 Dec and 2 more`. */
export function useShiftsText(project: GanttProject, texts: GanttTexts): (shifts: Proposal['shifts']) => string {
  const translate = useTranslate();
  return (shifts) => {
    const named = [...shifts]
      .slice(0, NAMED)
      .map(([id, { start }]) =>
        translate('projects.gantt.to', { name: project.tasks.get(id)?.name ?? id, day: texts.day(start) }),
      );
    const more = shifts.size - named.length;
    if (more > 0) named.push(translate('projects.gantt.more', { smart_count: more }));
    return named.join(translate('projects.gantt.comma'));
  };
}

/** Number of tasks that are named. */
const NAMED = 3;

/** Key of what becomes of the end that moves by these days. */
function endKey(days: number): string {
  if (days === 0) return 'endStays';
  if (Math.abs(days) < 1) return days < 0 ? 'endLittleSooner' : 'endLittleLater';
  return days < 0 ? 'endSooner' : 'endLater';
}

/** Names the tasks that move, and says what becomes of the end where the whole plan is rescheduled. */
function useProposalText(project: GanttProject, texts: GanttTexts): (proposal: Proposal) => string {
  const translate = useTranslate();
  const shiftsText = useShiftsText(project, texts);
  return ({ label, shifts, endMovedBy }) => {
    const smart_count = shifts.size;
    if (endMovedBy === undefined)
      return `${label}. ${translate('projects.gantt.follow', { smart_count })} ${shiftsText(shifts)}.`;
    const days = translate(`projects.gantt.${endKey(endMovedBy)}`, { smart_count: Math.round(Math.abs(endMovedBy)) });
    return `${translate('projects.gantt.theseMove', { smart_count })} ${shiftsText(shifts)}. ${days}`;
  };
}

/** Footer with a change that shifts other tasks, until the user keeps or discards it (docs/rules/boards.md, "Gantt chart"). */
export function ProposalBar({ proposal, project, texts, onKeep, onTakeBack }: ProposalBarProps) {
  const translate = useTranslate();
  const textOf = useProposalText(project, texts);
  return (
    <FootBar state={textOf(proposal)}>
      <Button onClick={onTakeBack}>{translate('projects.gantt.takeBack')}</Button>
      <Button kind="primary" onClick={onKeep}>
        {translate('projects.gantt.keep')}
      </Button>
    </FootBar>
  );
}
