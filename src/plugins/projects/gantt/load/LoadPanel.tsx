import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button, Icon, Table, useFormats, VisuallyHidden } from '#admin';
import type { View } from '../chart/scales.ts';
import type { GanttProject } from '../data/model.ts';
import type { GanttState } from '../data/useGantt.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import type { Load } from '../../rules/load.ts';
import { dateOfWall } from '../../rules/drawnDate.ts';
import type { GanttTexts } from '../texts.ts';
import { useLoad, type PlanLoad } from './useLoad.ts';
import styles from './LoadPanel.module.css';

interface LoadPanelProps {
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly calendar: WorkCalendar;
  readonly texts: GanttTexts;
  readonly view: View;
}

/** Work of each person under the chart, folded until it is asked for. */
export function LoadPanel({ project, gantt, calendar, texts, view }: LoadPanelProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const load = useLoad(project, gantt.tasks, calendar, isOpen ? view : null);
  const over = load?.people.filter(({ overDays }) => overDays > 0) ?? [];
  return (
    <section className={styles.panel} aria-label={translate('projects.gantt.load.title')}>
      <div className={styles.head}>
        <Button
          kind="ghost"
          size="small"
          icon={isOpen ? ChevronDown : ChevronUp}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('projects.gantt.load.title')}
        </Button>
        {load && load.people.length > 0 && (
          <small>
            {translate('projects.gantt.load.help', { hours: formats.decimal(load.hoursPerDay, 2) })}{' '}
            {over.length > 0 && (
              <b className={styles.over}>{translate('projects.gantt.load.overbooked', { smart_count: over.length })}</b>
            )}
          </small>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {load && load.people.length === 0 && <p className={styles.none}>{translate('projects.gantt.load.none')}</p>}
        {load && load.people.length > 0 && <LoadTable load={load} texts={texts} />}
      </div>
    </section>
  );
}

/** Hours of a person in a day, week or month; over-booked ones are red, and say so. */
function LoadCell({ load, name }: { readonly load: Load; readonly name: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { hours, capacity, overDays } = load;
  const [shown, most] = [formats.decimal(hours, 2), formats.decimal(capacity, 2)];
  const said = translate('projects.gantt.load.of', { hours: shown, capacity: most });
  if (overDays === 0)
    return (
      <td data-number title={said}>
        {shown}
      </td>
    );
  const over = translate('projects.gantt.load.over', { smart_count: overDays, name });
  return (
    <td data-number className={styles.over} title={`${said}. ${over}`}>
      <Icon name="triangle-alert" size={12} /> {shown}
      <VisuallyHidden>
        {said}. {over}
      </VisuallyHidden>
    </td>
  );
}

/** Everybody's hours by day, week or month. */
function LoadTable({ load, texts }: { readonly load: PlanLoad; readonly texts: GanttTexts }) {
  const translate = useTranslate();
  const { unit, parts, people } = load;
  const headOf = (start: number) => (unit === 'month' ? texts.scale(dateOfWall(start), 'month') : texts.day(start));
  return (
    <Table label={translate('projects.gantt.load.title')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{translate('projects.gantt.agent')}</th>
          {parts.map(({ start }) => (
            <th key={start} scope="col" data-number>
              {headOf(start)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, load: own }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {parts.map(({ start }, at) => {
              const one = own[at];
              return one && <LoadCell key={start} load={one} name={name} />;
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
