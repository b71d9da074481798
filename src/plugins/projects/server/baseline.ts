import { fillText, isObject, isoWithOffset } from '#resource';
import { actingPerson, notFound, Problem, type CallHandler, type ServerHost, type Tx } from '#server';
import type { baselineCall, setBaselineCall } from '../planCalls.ts';
import { refused } from '../problems.ts';
import { texts } from './i18n.ts';
import { lockPlan, tasksOf } from './planRows.ts';

/** Answers the baseline of a project. */
export const answerBaseline =
  (host: ServerHost): CallHandler<typeof baselineCall> =>
  ({ params, actor, locale }) =>
    host.transaction(actor, locale, async (tx) => {
      const [project] = await tx.readBy('projects', { id: params.id });
      if (!project || !(await tx.canRead('projects', project.id))) throw notFound();
      return answerOf(isStored(project.baseline) ? project.baseline : null);
    });

/** Name of whoever calls; null: a program without an account. */
async function callerName(tx: Tx): Promise<string | null> {
  const id = actingPerson(tx.actor);
  const [account] = id === null ? [] : await tx.readBy('users', { id });
  return account?.fullName ?? null;
}

/** 409: the caller has not seen the present baseline. */
function otherBaseline({ setBy }: StoredBaseline, tx: Tx): Problem {
  const { otherBaseline: named, otherBaselineUnnamed } = texts.problems;
  const text = setBy === null ? otherBaselineUnnamed[tx.locale] : fillText(named[tx.locale], { person: setBy });
  return new Problem(409, text, { code: 'projects.otherBaseline' });
}

/** Keeps the present plan as the baseline, on the locked project and under the lock of its plan. */
export const setBaseline: CallHandler<typeof setBaselineCall> = async ({ tx, params, input }) => {
  await lockPlan(tx, params.id);
  const project = await tx.find('projects', params.id);
  if (!project || !(await tx.canRead('projects', project.id))) throw notFound();
  const known = isStored(project.baseline) ? project.baseline : null;
  if (known && known.setAt !== input.replaces) throw otherBaseline(known, tx);
  const rows = await tasksOf(tx, project.id)
    .select(['id', 'name', 'startAt', 'endAt'])
    .where('startAt', 'is not', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) throw refused('replaces', 'noDates', tx.locale);
  const stored: StoredBaseline = {
    // Clients read whole seconds.
    setAt: Math.floor(tx.now / SECOND) * SECOND,
    setBy: await callerName(tx),
    tasks: rows.map(({ id, name, startAt, endAt }) => {
      const start = Number(startAt);
      return { id: Number(id), name: String(name), start, end: Number(endAt ?? start) };
    }),
  };
  await tx.update('projects', project.id, { baseline: stored });
  return answerOf(stored);
};

const SECOND = 1000;

/** A baseline as the project's row has it; times in ms since 1970. */
interface StoredBaseline {
  readonly setAt: number;
  /** Name of the person, as it was then; null: a program without an account. */
  readonly setBy: string | null;
  readonly tasks: readonly {
    readonly id: number;
    readonly name: string;
    readonly start: number;
    readonly end: number;
  }[];
}

const isStored = (value: unknown): value is StoredBaseline =>
  isObject(value) && typeof value.setAt === 'number' && Array.isArray(value.tasks);

/** The answer of both calls. */
const answerOf = (stored: StoredBaseline | null) => ({
  setAt: stored?.setAt ?? null,
  setBy: stored?.setBy ?? null,
  tasks: (stored?.tasks ?? []).map(({ id, name, start, end }) => ({
    id,
    name,
    startAt: isoWithOffset(start),
    endAt: isoWithOffset(end),
  })),
});
