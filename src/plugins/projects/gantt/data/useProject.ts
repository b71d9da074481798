import { useEffect, useMemo, useRef } from 'react';
import { useLiveRecords, useRecord, useStoreZone } from '#admin';
import { projectOf, type GanttProject } from './model.ts';

/** Reads the project with its tasks, and keeps it up to date with changes by others. */
export function useProject(id: string) {
  const zone = useStoreZone()();
  const { data, error, isPending, refetch } = useRecord('projects', id);
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

/** Debounce time before the project is read again after changes by others, ms. */
const PAUSE_MS = 400;
