import type { SampleContext, SampleRow } from '#server';
import { BOARDS } from './boards.ts';
import { LEADS } from './leads.ts';

/** Days since a demo lead came into its stage, the same in every demo. A random number would change all later ones. */
export const stageDays = (position: number, name: string): number =>
  1 + ((position * 7 + name.length) % LONGEST_IN_STAGE);

/** Demo changes of stages: each lead came through the earlier stages of its board. */
export function* historyRows(context: SampleContext): Iterable<SampleRow> {
  const positions = new Map<string, number>();
  for (const [stage, name, , , , , more = {}] of LEADS) {
    const position = (positions.get(stage) ?? 0) + 1;
    positions.set(stage, position);
    const keys = BOARDS.map(({ stages }) => stages.map(({ key }) => key)).find((board) => board.includes(stage)) ?? [];
    const row = (to: number, status: string, days: number, time: string): SampleRow => ({
      $key: `change-${stage}-${position}-${to}-${status}`,
      lead: context.ref(`${stage}-${position}`),
      fromStage: status !== 'open' ? context.ref(stage) : to === 0 ? null : context.ref(keys[to - 1] ?? stage),
      toStage: context.ref(keys[to] ?? stage),
      status,
      at: context.daysAgo(days, time),
      author: context.ref('manager'),
    });
    const present = keys.indexOf(stage);
    const since = stageDays(position, name);
    const rows: SampleRow[] = [];
    for (let at = present, days = since; at >= 0; at -= 1) {
      rows.unshift(row(at, 'open', days, '10:40'));
      days += SHORTEST + ((position * 3 + at * 5) % VARIED);
    }
    yield* rows;
    if (more.status) yield row(present, more.status, Math.max(1, Math.floor(since / 2)), '16:10');
  }
}

/** Days in an earlier stage at least, and how far they vary. */
const SHORTEST = 2;
const VARIED = 7;
const LONGEST_IN_STAGE = 19;
