import { useTranslate } from 'ra-core';
import { ChartGantt } from 'lucide-react';
import { ButtonLink, type PartProps } from '#admin';

/** Link from the header of a project's form to its Gantt chart. */
export default function GanttLink({ record }: PartProps<'record.actions', 'projects'>) {
  const translate = useTranslate();
  return (
    <ButtonLink icon={ChartGantt} to={`/projects/${record.id}/gantt`}>
      {translate('projects.gantt.title')}
    </ButtonLink>
  );
}
