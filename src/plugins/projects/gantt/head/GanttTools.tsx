import { useTranslate } from 'ra-core';
import { CalendarSync, ListChecks, Redo2, Route, Undo2 } from 'lucide-react';
import { Button, SearchBox, SelectBox, useMay } from '#admin';
import type { Agent } from '../data/model.ts';
import type { ProjectBaseline } from '../data/useBaseline.ts';
import type { Saving } from '../data/useSaving.ts';
import type { TaskSelection } from '../data/useSelection.ts';
import styles from '../gantt.module.css';
import { BaselineButton } from './BaselineButton.tsx';

interface GanttToolsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly agents: readonly Agent[];
  readonly agent: number | null;
  readonly setAgent: (agent: string) => void;
  readonly isCritical: boolean;
  readonly setCritical: (isCritical: boolean) => void;
  readonly saving: Saving;
  readonly selection: TaskSelection;
  /** Absent: a change waits for confirmation. */
  readonly onReschedule: (() => void) | undefined;
  /** Id of the project. */
  readonly project: number;
  readonly baseline: ProjectBaseline;
}

/** Filters, the critical path, the selection of several tasks, the new plan, undo and redo. */
export function GanttTools({
  text,
  onText,
  agents,
  agent,
  setAgent,
  isCritical,
  setCritical,
  saving,
  selection,
  onReschedule,
  project,
  baseline,
}: GanttToolsProps) {
  const translate = useTranslate();
  const mayUpdate = useMay()('update', 'tasks');
  const all = { value: '', label: translate('projects.gantt.allAgents') };
  return (
    <div className={styles.tools}>
      <span className={styles.box}>
        <SearchBox
          label={translate('projects.gantt.filter')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </span>
      <span className={styles.box}>
        <SelectBox
          label={translate('projects.gantt.agent')}
          options={[all, ...agents.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={agent === null ? '' : String(agent)}
          onChange={(event) => setAgent(event.target.value)}
        />
      </span>
      <span className={styles.critical} data-on={isCritical || undefined}>
        <Button icon={Route} aria-pressed={isCritical} onClick={() => setCritical(!isCritical)}>
          {translate('projects.gantt.critical')}
        </Button>
      </span>
      {mayUpdate && (
        <>
          <Button
            icon={ListChecks}
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.start}
          >
            {translate('projects.gantt.choose')}
          </Button>
          <Button icon={CalendarSync} disabled={!onReschedule} onClick={onReschedule}>
            {translate('projects.gantt.reschedule')}
          </Button>
          <BaselineButton id={project} baseline={baseline} />
        </>
      )}
      <span className={styles.space} />
      <Button kind="ghost" icon={Undo2} disabled={!saving.canUndo} onClick={() => void saving.undo()}>
        {translate('projects.gantt.undo')}
      </Button>
      <Button kind="ghost" icon={Redo2} disabled={!saving.canRedo} onClick={() => void saving.redo()}>
        {translate('projects.gantt.redo')}
      </Button>
    </div>
  );
}
