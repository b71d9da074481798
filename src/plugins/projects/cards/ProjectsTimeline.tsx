import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DashboardCard, lazyComponent, NewRecordButton, Skeleton, Stack, useRecordList, useStoreZone } from '#admin';
import type { ScreenRecord } from '#resource';
import { projectOf } from '../gantt/data/model.ts';

/** Dashboard card: the latest projects on a time line. */
export default function ProjectsTimeline() {
  const translate = useTranslate();
  const { data, error, isPending, isPlaceholderData, refetch } = useRecordList('projects', SHOWN);
  const bars = useProjectBars(data);
  const title = translate('projects.timeline.projects');
  return (
    <DashboardCard
      title={title}
      figures={{ data, error, isPending, isOld: isPlaceholderData, retry: () => void refetch() }}
      end={() => <Link to="/projects">{translate('projects.timeline.all')}</Link>}
      skeleton={<Skeleton height="120px" />}
    >
      {(projects) =>
        projects.length === 0 ? (
          <Stack direction="row" gap="s">
            <p>{translate('projects.timeline.noProject')}</p>
            <NewRecordButton size="small" resource="projects" onAdded={() => void refetch()} />
          </Stack>
        ) : (
          <CompactTimeline label={title} tasks={bars} />
        )
      }
    </DashboardCard>
  );
}

const CompactTimeline = lazyComponent(
  () => import('../timeline/CompactTimeline.tsx'),
  () => <Skeleton height="120px" />,
);

/** Projects on the card: those that started last. */
const SHOWN = { pagination: { page: 1, perPage: 8 }, sort: { field: 'startAt', order: 'DESC' } } as const;

/** The projects as the bars of a timeline: a project is drawn as a task of its own. */
function useProjectBars(projects: readonly ScreenRecord<'projects'>[] | undefined) {
  const zone = useStoreZone()();
  return useMemo(() => {
    const tasks = (projects ?? []).map(({ id, name, startAt, endAt, progress }) => ({
      id,
      name,
      startAt,
      endAt,
      progress,
    }));
    return projectOf({ id: 0, tasks }, zone).tasks;
  }, [projects, zone]);
}
