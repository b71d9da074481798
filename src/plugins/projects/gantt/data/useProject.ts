import { useGetOne } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useLiveRecords, useStoreZone } from '#admin';
import { projectOf, type GanttProject } from './model.ts';

/** Pause after a change by others before the project is read again, ms: several changes in a row are read once. */
const PAUSE_MS = 400;

/** The project with its tasks, which follows changes by others. */
export function useProject(id: string) {
  const zone = useStoreZone()();
  const { data, error, isPending, refetch } = useGetOne('projects', { id });
  const project = useMemo<GanttProject | undefined>(() => data && projectOf(data, zone), [data, zone]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(), PAUSE_MS);
  };
  useLiveRecords(['tasks', 'projects'], { onUpdate: readSoon, onGap: readSoon });
  return { project, zone, error, isPending, refetch };
}
