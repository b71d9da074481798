import type { RowOf } from '#resource';
import { valueAfter, type Tx, type Write } from '#server';
import { formatDependencies, parseDependencies, type Dependency } from '../dependencies.ts';
import { refused } from '../problems.ts';
import { cycleThrough } from '../rules/cycles.ts';
import { lockPlan, readPlan, tasksOf, type PlanRows } from './planRows.ts';
import { isWhole } from './wholeProjects.ts';

/** Normalises the predecessors. Their pattern was validated with the field. */
export function normaliseLinks(write: Write<'projects'> | Write<'tasks'>, tx: Tx): void {
  const text = write.values.dependencyType;
  if (typeof text !== 'string') return;
  const list = listOf(text);
  const id = write.resource.name === 'tasks' ? write.before?.id : undefined;
  if (list.some((one) => one.task === id)) throw refused('dependencyType', 'ownPredecessor', tx.locale);
  write.values.dependencyType = textOf(list);
}

/** The plan with the task as a write leaves it. */
function planAfter(write: Write<'tasks'>, plan: PlanRows, after: readonly Dependency[]): PlanRows {
  const id = write.before?.id ?? NEW;
  const task = { id, name: valueAfter(write, 'name') ?? '', span: null, progress: 0 };
  return new Map([...plan, [id, { ...task, parent: valueAfter(write, 'parentTask'), after }]]);
}

/** Tells whether a subtask comes back to its parent, which was in the bin. Where that closes a cycle, it stays away. */
export const isReturning = ({ op, isClient, values }: Write<'tasks'>): boolean =>
  op === 'update' && !isClient && Object.keys(values).join() === 'parentTask';

/**
 * Keeps the links of a project's tasks whole: predecessors are tasks of the same project, and no tasks wait for each other,
 * also by what they are part of. A task that leaves its project loses its links there.
 */
export async function checkLinks(write: Write<'tasks'>, tx: Tx): Promise<void> {
  const { values, before } = write;
  if (isWhole(tx, valueAfter(write, 'project') ?? null)) return;
  const isNew = (name: 'dependencyType' | 'parentTask' | 'project') =>
    values[name] !== undefined && values[name] !== (before?.[name] ?? null);
  if (!isNew('dependencyType') && !isNew('parentTask') && !isNew('project')) return;
  const known = new Set(listOf(before?.dependencyType).map(({ task }) => task));
  const sent = listOf(valueAfter(write, 'dependencyType'));
  const hasMoved = before !== null && isNew('project');
  // Links and parents that are taken away close no cycle.
  const isAdded = sent.some(({ task }) => !known.has(task)) || (isNew('parentTask') && values.parentTask !== null);
  if (!isAdded && !hasMoved) return;
  const project = valueAfter(write, 'project');
  await lockPlan(tx, project);
  const plan = await readPlan(tx, project);
  // A predecessor of before may have been deleted by an older version.
  const lost = sent.filter(({ task }) => !plan.has(task));
  const unknown = isNew('dependencyType') && lost.find(({ task }) => !known.has(task));
  if (unknown) throw refused('dependencyType', 'noPredecessor', tx.locale, { id: unknown.task });
  const after = sent.filter(({ task }) => plan.has(task));
  if (lost.length > 0) values.dependencyType = textOf(after);
  const next = planAfter(write, plan, after);
  const cycle = cycleThrough(next, before?.id ?? NEW);
  if (cycle && isReturning(write)) values.parentTask = before?.parentTask ?? null;
  else if (cycle) {
    const names = cycle.map((id) => next.get(id)?.name ?? `#${id}`).join(' → ');
    throw refused(isNew('dependencyType') ? 'dependencyType' : 'parentTask', 'cycle', tx.locale, { names });
  }
  if (hasMoved) await freeLinks(tx, before);
}

/** A link of a deleted task, or to it, as its bin entry keeps it. */
interface FreedLink extends Dependency {
  /** Id of the successor. */
  readonly to: number;
}

/** Takes the links to a task away from its successors. */
async function freeLinks(tx: Tx, { id, project }: Pick<RowOf<'tasks'>, 'id' | 'project'>): Promise<FreedLink[]> {
  const rows = await tasksOf(tx, project ?? null)
    .select(['id', 'dependencyType'])
    .where('dependencyType', 'like', `%${id}%`)
    .orderBy('id')
    .execute();
  const freed: FreedLink[] = [];
  for (const row of rows) {
    const list = listOf(row.dependencyType);
    const rest = list.filter(({ task }) => task !== id);
    if (rest.length === list.length) continue;
    const to = Number(row.id);
    freed.push(...list.flatMap((link) => (link.task === id ? [{ to, ...link }] : [])));
    await tx.update('tasks', to, { dependencyType: textOf(rest) });
  }
  return freed;
}

/**
 * Takes the links of a deleted task away, and those to it. Its row keeps them in the bin: they come back after its subtasks,
 * which by then may close a cycle with them.
 */
export async function dropLinks(before: RowOf<'tasks'>, tx: Tx): Promise<void> {
  const project = before.project ?? null;
  if (isWhole(tx, project)) return;
  await lockPlan(tx, project);
  const own = listOf(before.dependencyType).map((link): FreedLink => ({ to: before.id, ...link }));
  const freed = [...own, ...(await freeLinks(tx, before))];
  if (freed.length > 0) Object.assign(before, { dependencyType: null, freedLinks: freed });
}

/** Brings links back with a task from the bin. What is no longer there, or would close a cycle by now, stays away. */
export async function restoreLinks(row: RowOf<'tasks'>, tx: Tx): Promise<void> {
  const freed: readonly FreedLink[] = Array.isArray(row.freedLinks) ? row.freedLinks : [];
  if (freed.length === 0 || isWhole(tx, row.project ?? null)) return;
  await lockPlan(tx, row.project ?? null);
  const plan = new Map(await readPlan(tx, row.project ?? null));
  const changed = new Set<number>();
  for (const { to, ...link } of freed) {
    const present = plan.get(to);
    if (!present || !plan.has(link.task)) continue;
    plan.set(to, { ...present, after: [...present.after, link] });
    if (cycleThrough(plan, to)) plan.set(to, present);
    else changed.add(to);
  }
  for (const to of changed) await tx.update('tasks', to, { dependencyType: textOf(plan.get(to)?.after ?? []) });
  await tx.update('tasks', row.id, { freedLinks: null });
}

/** Id of a task that is not stored yet. */
const NEW = 0;

const listOf = (text: unknown): readonly Dependency[] =>
  typeof text === 'string' ? (parseDependencies(text) ?? []) : [];
/** Predecessors in the stored spelling. */
const textOf = (list: readonly Dependency[]): string | null => (list.length === 0 ? null : formatDependencies(list));
