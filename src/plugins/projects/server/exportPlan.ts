import { notFound, type CallHandler, type ServerHost, type Tx } from '#server';
import { wallOf } from '#resource';
import type { exportPlanCall } from '../planCalls.ts';
import type { FilePerson, FileTask, PlanFile } from '../msProject/planFile.ts';
import { writePlan } from '../msProject/writePlan.ts';
import { doneOf } from '../rules/rollUp.ts';
import { readPlan, zoneOf } from './planRows.ts';

/** Answers the file of a project. */
export const exportPlan =
  (host: ServerHost): CallHandler<typeof exportPlanCall> =>
  async ({ params, actor, locale }) => {
    const plan = await host.transaction(actor, locale, (tx) => planOf(tx, params.id));
    return new Response(writePlan(plan), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Content-Disposition': 'attachment' },
    });
  };

/** Day of the week that is off unless the project says otherwise: Sunday. */
const USUAL_OFF: readonly string[] = ['7'];

/** People of the tasks of a project, by task. */
async function peopleOf(tx: Tx, project: number): Promise<ReadonlyMap<number, readonly FilePerson[]>> {
  const rows = await tx.db
    .selectFrom('tasks__agents')
    .innerJoin('tasks', 'tasks.id', 'tasks__agents.owner')
    .innerJoin('agents', 'agents.id', 'tasks__agents.target')
    .where('tasks.project', '=', project)
    .select(['tasks.id as task', 'agents.id as agent', 'agents.fullName as name', 'agents.email as email'])
    .orderBy('tasks__agents.position')
    .orderBy('agents.id')
    .execute();
  const people = rows.map(({ task, agent, name, email }) => ({
    task: Number(task),
    person: { uid: Number(agent), name: String(name ?? ''), email: String(email ?? '') },
  }));
  return new Map(
    [...Map.groupBy(people, ({ task }) => task)].map(([id, all]) => [id, all.map(({ person }) => person)]),
  );
}

/** The plan of a project, as a file has it. @throws Problem 404 */
async function planOf(tx: Tx, id: number): Promise<PlanFile> {
  const project = await tx.find('projects', id);
  if (!project || !(await tx.canRead('projects', id))) throw notFound();
  const zone = await zoneOf(tx);
  const wall = (moment: number | null | undefined) => (typeof moment === 'number' ? wallOf(moment, zone) : null);
  const [rows, people] = [await readPlan(tx, id), await peopleOf(tx, id)];
  const more = new Map((await tx.readBy('tasks', { project: id })).map((row) => [row.id, row]));
  const tasks = [...rows.values()].map((task): FileTask => {
    const { description = null, notBeforeAt, endByAt } = more.get(task.id) ?? {};
    const own = (people.get(task.id) ?? []).map(({ uid }) => uid);
    return {
      ...task,
      progress: doneOf(task),
      description,
      notBefore: wall(notBeforeAt),
      endBy: wall(endByAt),
      people: own,
    };
  });
  const everybody = new Map([...people.values()].flat().map((person) => [person.uid, person]));
  return {
    name: project.name,
    daysOff: (project.daysOff ?? USUAL_OFF).map(Number),
    holidays: project.holidays ?? [],
    // A day of the file has 24 hours, as ours are drawn.
    hoursPerDay: null,
    tasks,
    people: [...everybody.values()],
  };
}
