import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

const UNKNOWN = 99_999_999;

anyEngine('links of tasks', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  const newProject = () => createRecord(admin, 'projects', { name: 'Linked' });
  const newTask = (project: Body, fields: object = {}) =>
    createRecord(admin, 'tasks', { name: 'Step', project: project['@id'], ...fields });
  /** Tasks of a project of their own, each after the one before. */
  async function chain(count: number) {
    const project = await newProject();
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const after = ids.at(-1);
      const task = await newTask(project, { name: `Step ${at}`, ...(after && { dependencyType: `${after}FS` }) });
      ids.push(task.id);
    }
    return { project, ids };
  }
  const linksOf = async (id: number): Promise<string | null> =>
    (await admin.get(`tasks/${id}`)).body.dependencyType ?? null;

  /** Every way of writing one task; each answers the status of that write. */
  const WAYS: readonly (readonly [name: string, write: (id: number, data: object) => Promise<number>])[] = [
    ['PUT', async (id, data) => (await admin.put(`tasks/${id}`, data)).status],
    ['PATCH', async (id, data) => (await admin.patch(`/en/api/tasks/${id}`, data)).status],
    [
      'a list of actions',
      async (id, data) => {
        const action = { action: 'update', entityId: String(id), data, key: uniqueCode() };
        return (await admin.post('tasks', [action])).body[0].status;
      },
    ],
    [
      'a bulk call',
      async (id, data) => {
        const { body } = await admin.post('tasks/bulk', { ids: [id], set: data });
        return body.refused === 0 ? 200 : body.refusals[0].status;
      },
    ],
  ];

  describe.each(WAYS)('by %s', (_name, write) => {
    it('name predecessors of the project only', async () => {
      const { ids } = await chain(2);
      const other = await chain(1);
      for (const unknown of [UNKNOWN, other.ids[0]])
        expect(await write(ids[1] ?? 0, { dependencyType: `${ids[0]}FS,${unknown}SS` })).toBe(422);
      expect(await linksOf(ids[1] ?? 0)).toBe(`${ids[0]}FS`);
      expect(await write(ids[1] ?? 0, { dependencyType: `${ids[0]}SS+1` })).toBe(200);
    });

    it('close no cycle, neither directly nor by a parent', async () => {
      const { project, ids } = await chain(3);
      const [one = 0, , three = 0] = ids;
      expect(await write(one, { dependencyType: `${three}SF` })).toBe(422);
      const part = await newTask(project, { parentTask: `/en/api/tasks/${three}` });
      expect(await write(one, { dependencyType: `${part.id}FS` })).toBe(422);
      expect(await write(part.id, { dependencyType: `${three}FS` })).toBe(422);
      expect(await write(one, { parentTask: `/en/api/tasks/${three}` })).toBe(422);
      expect(await linksOf(one)).toBeNull();
    });
  });

  it('are refused in a new task, alone, in a batch and in a list of actions; the message names field and tasks', async () => {
    const { project, ids } = await chain(2);
    const [one = 0, two = 0] = ids;
    const body = { name: 'New', project: project['@id'], dependencyType: `${UNKNOWN}FS` };
    const named = (answer: Answer) => answer.body.violations[0].message;
    const refused = await admin.in('fr').post('tasks', body);
    expectRefused(refused, 422, 'dependencyType');
    expect(named(refused)).toBe(`Il n’y a pas de tâche ${UNKNOWN} dans ce projet.`);
    expect((await admin.post('tasks/batch', [body])).body[0].status).toBe(422);
    expect((await admin.post('tasks', [{ action: 'create', entityId: 'a', data: body }])).body[0].status).toBe(422);
    const cycle = await admin.put(`tasks/${one}`, { dependencyType: `${two}FS` });
    expectRefused(cycle, 422, 'dependencyType');
    expect(named(cycle)).toMatch(/^These tasks would wait for each other: Step \d → Step \d\.$/);
    // A new part of a task that another one waits for would wait for itself.
    const part = { ...body, parentTask: `/en/api/tasks/${one}`, dependencyType: `${two}FS` };
    expectRefused(await admin.post('tasks', part), 422, 'dependencyType');
  });

  it('of two writes at once that close a cycle together, one is refused', async () => {
    const project = await newProject();
    const [one, two] = [await newTask(project), await newTask(project)];
    const answers = await Promise.all([
      admin.put(`tasks/${one.id}`, { dependencyType: `${two.id}FS` }),
      admin.put(`tasks/${two.id}`, { dependencyType: `${one.id}FS` }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('go with a deleted task, and come back with it from the bin', async () => {
    const { project, ids } = await chain(3);
    const [one = 0, two = 0, three = 0] = ids;
    await admin.put(`tasks/${three}`, { dependencyType: `${one}SS+1,${two}FF-2` });
    expect((await admin.delete(`tasks/${two}`)).status).toBe(204);
    expect(await linksOf(three)).toBe(`${one}SS+1`);
    // A longer number that contains that of the deleted task is no link to it.
    expectRefused(await admin.put(`tasks/${three}`, { dependencyType: `${two}FS` }), 422, 'dependencyType');
    expect((await admin.post(`tasks/${two}/restore`, {})).status).toBe(200);
    expect([await linksOf(two), await linksOf(three)]).toEqual([`${one}FS`, `${one}SS+1,${two}FF-2`]);
    expect(JSON.stringify((await admin.get(`projects/${project.id}`)).body)).not.toContain('freedLinks');
  });

  it('do not come back where they would close a cycle by now, or lead nowhere', async () => {
    const { ids } = await chain(3);
    const [one = 0, two = 0, three = 0] = ids;
    await admin.delete(`tasks/${two}`);
    await admin.put(`tasks/${one}`, { dependencyType: `${three}FS` });
    await admin.post(`tasks/${two}/restore`, {});
    expect([await linksOf(one), await linksOf(two), await linksOf(three)]).toEqual([`${three}FS`, `${one}FS`, null]);
    await admin.delete(`tasks/${two}`);
    await admin.delete(`tasks/${one}`);
    await admin.post(`tasks/${two}/restore`, {});
    expect(await linksOf(two)).toBeNull();
  });

  it('go with tasks that are deleted by a bulk call, and stay in a project that comes back whole', async () => {
    const { project, ids } = await chain(4);
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const { body } = await admin.post('tasks/bulk', { ids: [two, three], delete: true });
    expect(body.refused).toBe(0);
    expect(await linksOf(four)).toBeNull();
    await admin.put(`tasks/${four}`, { dependencyType: `${one}FS` });
    expect((await admin.delete(`projects/${project.id}`)).status).toBe(204);
    expect((await admin.post(`projects/${project.id}/restore`, {})).status).toBe(200);
    expect(await linksOf(four)).toBe(`${one}FS`);
  });

  it('stay away where they would close a cycle with the subtasks that come back, also by what is above', async () => {
    const { project, ids } = await chain(2);
    const [one = 0, two = 0] = ids;
    const above = await newTask(project, { name: 'Above' });
    const parent = await newTask(project, { dependencyType: `${one}FS`, parentTask: above['@id'] });
    const part = await newTask(project, { parentTask: parent['@id'] });
    const partOf = async (id: number) => (await admin.get(`tasks/${id}`)).body.parentTask?.id ?? null;
    // Its own link would close a cycle with the subtask by now.
    await admin.delete(`tasks/${parent.id}`);
    await admin.put(`tasks/${one}`, { dependencyType: `${part.id}FS` });
    expect((await admin.post(`tasks/${parent.id}/restore`, {})).status).toBe(200);
    expect([await linksOf(parent.id), await linksOf(one), await partOf(part.id)]).toEqual([
      null,
      `${part.id}FS`,
      parent.id,
    ]);
    // A link of what is above would close one: the subtask stays where it is.
    await admin.delete(`tasks/${parent.id}`);
    expect((await admin.put(`tasks/${above.id}`, { dependencyType: `${two}FS` })).status).toBe(200);
    expect((await admin.post(`tasks/${parent.id}/restore`, {})).status).toBe(200);
    expect([await linksOf(above.id), await partOf(part.id), await partOf(parent.id)]).toEqual([
      `${two}FS`,
      null,
      above.id,
    ]);
  });

  it('leave no cycle of parents when one comes back above what is above it, however deep', async () => {
    const project = await newProject();
    const ids: number[] = [];
    for (let level = 0; level < 54; level += 1) {
      const above = ids.at(-1);
      ids.push((await newTask(project, above ? { parentTask: `/en/api/tasks/${above}` } : {})).id);
    }
    const [top = 0, second = 0, third = 0] = ids;
    expectRefused(await admin.put(`tasks/${top}`, { parentTask: `/en/api/tasks/${ids.at(-1)}` }), 422, 'parentTask');
    await admin.delete(`tasks/${second}`);
    expect((await admin.put(`tasks/${top}`, { parentTask: `/en/api/tasks/${third}` })).status).toBe(200);
    expect((await admin.post(`tasks/${second}/restore`, {})).status).toBe(200);
    const above = async (id: number) => (await admin.get(`tasks/${id}`)).body.parentTask?.id ?? null;
    expect([await above(second), await above(third)]).toEqual([top, null]);
  });

  it('that only hold the number of a deleted task stay', async () => {
    const { project, ids } = await chain(2);
    const [one = 0, two = 0] = ids;
    const lagged = `${two}SS+${one}`;
    const last = await newTask(project, { dependencyType: lagged });
    await admin.delete(`tasks/${one}`);
    expect(await linksOf(last.id)).toBe(lagged);
  });

  it('do not follow a task into another project', async () => {
    const [{ ids }, other] = [await chain(3), await newProject()];
    const [one = 0, two = 0, three = 0] = ids;
    const moved = await admin.put(`tasks/${two}`, { project: other['@id'] });
    expect([moved.status, moved.body.dependencyType], moved.text).toEqual([200, undefined]);
    expect([await linksOf(one), await linksOf(three)]).toEqual([null, null]);
  });
});
