import { useTranslate } from 'ra-core';
import { Chip, DateBox, Field, FieldError, IconButton, RecordPicker, SelectBox, Text, useMay } from '#admin';
import type { GanttTask } from '../data/model.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { childrenOf } from '../../rules/planTask.ts';
import { dayParts } from '../../rules/hours.ts';
import { numberIn, withDays, withEnd, withStart, type Draft, type DraftProblem } from './draft.ts';
import styles from './TaskDialog.module.css';

interface TaskFieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly task: GanttTask | undefined;
  readonly tasks: ReadonlyMap<number, GanttTask>;
  readonly calendar: WorkCalendar;
  /** Hours of a working day. */
  readonly hoursPerDay: number;
  readonly problem: DraftProblem | undefined;
}

/** Name, parent, dates, progress and agents. Dates and progress of a parent follow from what is below it. */
export function TaskFields(props: TaskFieldsProps) {
  const { draft, onChange, task, tasks, problem } = props;
  const translate = useTranslate();
  const isParent = task !== undefined && childrenOf(tasks).has(task.id);
  const parents = [...tasks.values()].filter(({ id }) => id !== task?.id);
  const parentLabel = translate('resources.tasks.fields.parentTask');
  return (
    <>
      <div className={styles.names}>
        <Field
          label={translate('resources.tasks.fields.name')}
          value={draft.name}
          maxLength={160}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
          {...(problem?.field === 'name' && { error: translate('projects.gantt.problems.name') })}
        />
        <div className={styles.labelled}>
          <span aria-hidden="true">{parentLabel}</span>
          <SelectBox
            label={parentLabel}
            value={draft.parent}
            onChange={(event) => onChange({ ...draft, parent: event.target.value })}
            options={[
              { value: '', label: '–' },
              ...parents.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          {problem?.field === 'parent' && <FieldError>{translate('projects.gantt.problems.parent')}</FieldError>}
        </div>
      </div>
      {isParent ? (
        <Text as="p" tone="quiet">
          {translate('projects.gantt.rolledUp')}
        </Text>
      ) : (
        <>
          <DateFields {...props} />
          <LimitFields {...props} />
          <Field
            label={translate('projects.gantt.progressPercent')}
            type="number"
            min={0}
            max={100}
            value={draft.progress}
            onChange={(event) => onChange({ ...draft, progress: event.target.value })}
            {...(problem?.field === 'progress' && { error: translate('projects.gantt.problems.progress') })}
          />
        </>
      )}
      <AgentsField draft={draft} onChange={onChange} />
    </>
  );
}

/** The agents of a task: chips, and a box that finds more. */
function AgentsField({ draft, onChange }: Pick<TaskFieldsProps, 'draft' | 'onChange'>) {
  const translate = useTranslate();
  const mayRead = useMay()('read', 'agents');
  const { agents } = draft;
  const label = translate('resources.tasks.fields.agents');
  return (
    <div className={styles.agents}>
      {mayRead && (
        <RecordPicker
          key={agents.length}
          resource="agents"
          label={label}
          value={null}
          onChange={(found) => {
            const id = Number(found?.id);
            if (found && !agents.some((one) => one.id === id))
              onChange({ ...draft, agents: [...agents, { id, iri: found.iri, name: found.name }] });
          }}
        />
      )}
      <ul aria-label={label}>
        {agents.map((agent) => (
          <li key={agent.id}>
            <Chip>{agent.name}</Chip>
            <IconButton
              icon="x"
              size="small"
              label={translate('projects.gantt.removeAgent', { name: agent.name })}
              onClick={() => onChange({ ...draft, agents: agents.filter(({ id }) => id !== agent.id) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A duration that is no whole number of days, in days and hours; null: it is one, or none. */
function useHours(text: string, hoursPerDay: number): string | null {
  const translate = useTranslate();
  const number = numberIn(text);
  if (number === null || number < 0 || Number.isInteger(number)) return null;
  const { days, hours, minutes } = dayParts(number, hoursPerDay);
  const parts = [
    days > 0 && translate('projects.gantt.days', { smart_count: days, days }),
    hours > 0 && translate('projects.gantt.hours', { smart_count: hours }),
    minutes > 0 && translate('projects.gantt.minutes', { smart_count: minutes }),
  ];
  return parts.filter((part) => part !== false).join(translate('projects.gantt.comma'));
}

/** Start, working days and end; each follows from the others. */
function DateFields({ draft, onChange, calendar, hoursPerDay, problem }: TaskFieldsProps) {
  const translate = useTranslate();
  const hours = useHours(draft.days, hoursPerDay);
  const wrong = (field: DraftProblem['field']) =>
    problem?.field === field ? { note: translate(`projects.gantt.problems.${problem.key}`), isWrong: true } : {};
  return (
    <div className={styles.dates}>
      <DateBox
        label={translate('resources.tasks.fields.startAt')}
        withTime
        value={draft.start}
        onChange={(start) => onChange(withStart(draft, start, calendar))}
        {...wrong('start')}
      />
      <Field
        label={translate('resources.tasks.fields.duration')}
        aria-label={translate('projects.gantt.durationIn')}
        inside={<span className={styles.unit}>{translate('projects.gantt.workingDays')}</span>}
        inputMode="decimal"
        value={draft.days}
        onChange={(event) => onChange(withDays(draft, event.target.value, calendar))}
        {...(hours !== null && { help: hours })}
        {...(problem?.field === 'days' && { error: translate('projects.gantt.problems.days') })}
      />
      <DateBox
        label={translate('resources.tasks.fields.endAt')}
        withTime
        value={draft.end}
        onChange={(end) => onChange(withEnd(draft, end, calendar))}
        {...wrong('end')}
      />
    </div>
  );
}

/** Earliest start and latest end. */
function LimitFields({ draft, onChange, problem }: Pick<TaskFieldsProps, 'draft' | 'onChange' | 'problem'>) {
  const translate = useTranslate();
  return (
    <div className={styles.limits}>
      {(['notBefore', 'endBy'] as const).map((name) => (
        <DateBox
          key={name}
          label={translate(`resources.tasks.fields.${name}At`)}
          withTime
          value={draft[name]}
          onChange={(value) => onChange({ ...draft, [name]: value })}
          {...(problem?.field === name && {
            note: translate(`projects.gantt.problems.${problem.key}`),
            isWrong: true,
          })}
        />
      ))}
    </div>
  );
}
