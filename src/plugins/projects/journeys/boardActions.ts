import type { Locator, Page } from 'playwright-core';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';

/** Makes a project with three stages, and tasks in the first. */
export async function openTestBoard(
  admin: Api,
  tasks: readonly { name: string; description?: string; progress?: number; agents?: readonly string[] }[],
) {
  const project = await createRecord(admin, 'projects', { name: 'Terrace' });
  const stages: Body[] = [];
  for (const [at, name] of ['First', 'Second', 'Third'].entries())
    stages.push(await createRecord(admin, 'task_stages', { name, project: project['@id'], position: at + 1 }));
  const made: Body[] = [];
  for (const [at, task] of tasks.entries())
    made.push(await createRecord(admin, 'tasks', { taskStage: stages[0]?.['@id'], position: at + 1, ...task }));
  const names = async (stage: string): Promise<string[]> => {
    const { body } = await admin.get(`projects/${project.id}`);
    return body.tasks
      .filter((task: Body) => task.taskStage?.name === stage)
      .toSorted((one: Body, other: Body) => one.position - other.position)
      .map((task: Body) => task.name);
  };
  return { id: project.id as number, at: `projects/${project.id}/board`, made, names };
}

/** A card of the board. */
export const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
