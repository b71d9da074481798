import { dayOfWall, momentOfWall, type ValuesOf, type Wall } from '#resource';
import type { CallHandler, Tx } from '#server';
import type { importPlanCall, previewPlanCall } from '../planCalls.ts';
import type { FileTask, PlanFile } from '../msProject/planFile.ts';
import type { ReadResult } from '../msProject/readWork.ts';
import { formatDependencies } from '../dependencies.ts';
import { shownEnd } from '../rules/ends.ts';
import type { Plan, Span } from '../rules/planTask.ts';
import { rollUp, rollUpProject } from '../rules/rollUp.ts';
import { PER_PERCENT, zoneOf } from './planRows.ts';
import { noteWhole } from './wholeProjects.ts';
import { matchPeople } from './matchPeople.ts';
import { requireRead } from './readPlanFile.ts';

const WHOLE = 100;

/** Answers what a file would become. */
export const previewPlan: CallHandler<typeof previewPlanCall, ReadResult> = async ({ tx, prepared, locale }) => {
  const { plan, notes } = requireRead(prepared, locale);
  const { span } = rollUpProject(rollUp(new Map(plan.tasks.map((task) => [task.id, task]))));
  return {
    name: plan.name,
    tasks: plan.tasks.length,
    links: plan.tasks.reduce((sum, { after }) => sum + after.length, 0),
    holidays: plan.holidays.length,
    firstDay: span && dayOfWall(span.start),
    lastDay: span && dayOfWall(shownEnd(span.start, span.end)),
    people: [...(await matchPeople(tx, plan.people)).values()],
    notes,
  };
};

/** Start and end as they are stored. */
function datesOf(span: Span | null, zone: string) {
  if (!span) return {};
  const startAt = momentOfWall(span.start, zone);
  return { startAt, endAt: momentOfWall(span.end, zone, startAt) };
}

const orNull = (wall: Wall | null | undefined, zone: string) =>
  wall === null || wall === undefined ? null : momentOfWall(wall, zone);

interface Made {
  readonly project: number;
  readonly zone: string;
  /** Dates and progress of parents are those of what is below. */
  readonly rolled: Plan;
  /** Ids of agents by the file's numbers. */
  readonly agents: ReadonlyMap<number, number>;
  /** Ids of tasks by the file's numbers, as far as they are made. */
  readonly ids: Map<number, number>;
}

const agentsOf = ({ people }: FileTask, { agents }: Made): number[] => [
  ...new Set(people.flatMap((person) => agents.get(person) ?? [])),
];

/** Predecessors by the ids that they have here; null: one is not made yet. */
function linksOf({ after }: FileTask, { ids }: Made): string | null {
  const links = after.flatMap(({ task, ...link }) => {
    const id = ids.get(task);
    return id === undefined ? [] : [{ task: id, ...link }];
  });
  return links.length < after.length ? null : formatDependencies(links) || null;
}

function valuesOf(task: FileTask, made: Made): ValuesOf<'tasks'> {
  const { span, progress } = made.rolled.get(task.id) ?? task;
  return {
    name: task.name,
    description: task.description,
    project: made.project,
    parentTask: task.parent === null ? null : (made.ids.get(task.parent) ?? null),
    ...datesOf(span, made.zone),
    notBeforeAt: orNull(task.notBefore, made.zone),
    endByAt: orNull(task.endBy, made.zone),
    progress: progress * PER_PERCENT,
    ...(progress === WHOLE && { status: 'completed' }),
    agents: agentsOf(task, made),
    dependencyType: linksOf(task, made),
  };
}

/** Makes the project with all its tasks: parents first, links once both ends are there. @returns its id */
async function makeProject(tx: Tx, plan: PlanFile, name: string): Promise<number> {
  const zone = await zoneOf(tx);
  const rolled = rollUp(new Map(plan.tasks.map((task) => [task.id, task])));
  const people = await matchPeople(tx, plan.people);
  const agents = new Map([...people].flatMap(([uid, { agent }]) => (agent === null ? [] : [[uid, agent] as const])));
  const { span, progress } = rollUpProject(rolled);
  const project = await tx.create('projects', {
    name,
    ...datesOf(span, zone),
    progress: progress * PER_PERCENT,
    daysOff: plan.daysOff.map(String) as ValuesOf<'projects'>['daysOff'],
    holidays: [...plan.holidays],
    hoursPerDay: plan.hoursPerDay === null ? null : Math.round(plan.hoursPerDay * PER_PERCENT),
    agents: [...new Set(agents.values())],
  });
  // The file's plan is checked as a whole, and its parents are computed: nothing has to follow task by task.
  noteWhole(tx, project.id);
  const made: Made = { project: project.id, zone, rolled, agents, ids: new Map() };
  const waiting: FileTask[] = [];
  for (const task of plan.tasks) {
    const { id } = await tx.create('tasks', valuesOf(task, made));
    if (task.after.some((link) => !made.ids.has(link.task))) waiting.push(task);
    made.ids.set(task.id, id);
  }
  for (const task of waiting) {
    const id = made.ids.get(task.id);
    if (id !== undefined) await tx.update('tasks', id, { dependencyType: linksOf(task, made) });
  }
  return project.id;
}

/** Makes a project of a file. */
export const importPlan: CallHandler<typeof importPlanCall, ReadResult> = async ({ tx, input, prepared, locale }) => ({
  id: await makeProject(tx, requireRead(prepared, locale).plan, input.name),
});
