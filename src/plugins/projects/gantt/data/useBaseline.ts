import { useMemo } from 'react';
import { useCall } from '#admin';
import { wallOf } from '#resource';
import { baselineCall, setBaselineCall } from '../../planCalls.ts';
import type { Baseline } from '../../rules/baseline.ts';

/** The baseline of a project, and the call that sets it. */
export function useBaseline(id: number, zone: string) {
  const read = useCall(baselineCall, { params: { id } }, { behind: ['projects'] });
  const write = useCall(setBaselineCall);
  const { data, error, refetch } = read;
  const tasks = useMemo<Baseline | null>(() => {
    if (!data || data.setAt === null) return null;
    const wall = (moment: string) => wallOf(Date.parse(moment), zone);
    return new Map(
      data.tasks.map(({ id: task, name, startAt, endAt }) => [
        task,
        { id: task, name, span: { start: wall(startAt), end: Math.max(wall(startAt), wall(endAt)) } },
      ]),
    );
  }, [data, zone]);
  return {
    /** Null: none is set, or it is not known yet. */
    tasks,
    setAt: data?.setAt ?? null,
    setBy: data?.setBy ?? null,
    /** It is known if there is one. */
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
    write,
    refetch,
  };
}

export type ProjectBaseline = ReturnType<typeof useBaseline>;
