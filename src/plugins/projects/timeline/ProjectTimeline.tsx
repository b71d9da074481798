import { useTranslate } from 'ra-core';
import { ChartGantt } from 'lucide-react';
import { ButtonLink, Card, lazyComponent, NewRecordButton, Query, Skeleton, Stack, type PartProps } from '#admin';
import { useProject } from '../gantt/data/useProject.ts';

const CompactTimeline = lazyComponent(
  () => import('./CompactTimeline.tsx'),
  () => <Skeleton height="120px" />,
);

/** The card of a project's page: its uppermost tasks on a time line. */
export default function ProjectTimeline({ record }: PartProps<'record.tabs', 'projects'>) {
  const translate = useTranslate();
  const { project, error, refetch } = useProject(String(record.id));
  const title = translate('projects.timeline.title');
  return (
    <Card
      title={title}
      end={
        <ButtonLink size="small" icon={ChartGantt} to={`/projects/${record.id}/gantt`}>
          {translate('projects.gantt.title')}
        </ButtonLink>
      }
    >
      <Query
        failed={translate('projects.gantt.failed')}
        query={{ data: project, error, refetch }}
        shape={<Skeleton height="120px" />}
      >
        {({ name, tasks }) =>
          tasks.size === 0 ? (
            <Stack direction="row" gap="s">
              <p>{translate('projects.timeline.none')}</p>
              <NewRecordButton
                size="small"
                resource="tasks"
                values={{ project: { id: record.id, name } }}
                onAdded={() => void refetch()}
              />
            </Stack>
          ) : (
            <CompactTimeline label={translate('projects.gantt.chart', { name })} tasks={tasks} />
          )
        }
      </Query>
    </Card>
  );
}
