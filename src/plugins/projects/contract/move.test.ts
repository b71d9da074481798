import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnVersion } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

// Locks, engines and long columns: contract/move.test.ts of the crm plugin, whose call is made by the same function.
anyEngine('tasks are moved on their board', (server) => {
  let admin: Api;
  let manager: Api;
  let driver: Api;
  beforeAll(async () => {
    const { api } = server();
    [admin, manager, driver] = await Promise.all([api().as('admin'), api().as('manager'), api().as('driver')]);
  });

  /** A project with two stages; tasks in the first. */
  async function board(many: number, fields: object = {}) {
    const project = await createRecord(admin, 'projects', { name: 'Test' });
    const [first, second] = [
      await createRecord(admin, 'task_stages', { name: 'First', project: project['@id'], position: 1 }),
      await createRecord(admin, 'task_stages', { name: 'Second', project: project['@id'], position: 2 }),
    ];
    const ids: number[] = [];
    for (let at = 1; at <= many; at += 1) {
      const task = { name: `Task ${at}`, taskStage: first['@id'], position: at, ...fields };
      ids.push((await createRecord(admin, 'tasks', task)).id);
    }
    return { project, first, second, ids };
  }

  /** Ids and positions of the tasks of a stage, as the board reads them. */
  const read = async (project: Body, stage: Body): Promise<[id: number, position: number][]> => {
    const { body } = await admin.get(`projects/${project.id}`);
    return body.tasks
      .filter((task: Body) => task.taskStage.id === stage.id)
      .map(({ id, position }: Body) => [id, position])
      .toSorted(([, one]: [number, number], [, other]: [number, number]) => one - other);
  };
  const move = (api: Api, body: object, headers = {}) => api.post('tasks/move', body, headers);

  it('into another stage after a card; all cards there are numbered from 1', async () => {
    const { project, first, second, ids } = await board(4);
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    expect((await move(manager, { id: one, column: second.id })).body.column.cards).toEqual([one]);
    await move(manager, { id: two, column: second.id, after: one });
    const seen = columnVersion([one, two]);
    const { status, body, text } = await move(manager, { id: four, column: second.id, after: one, version: seen });
    expect([status, body.column], text).toEqual([
      200,
      { id: second.id, cards: [one, four, two], version: columnVersion([one, four, two]) },
    ]);
    expect(await read(project, second)).toEqual([
      [one, 1],
      [four, 2],
      [two, 3],
    ]);
    expect((await read(project, first)).map(([id]) => id)).toEqual([three]);
  });

  it('several at once, and safe to repeat with and without its key', async () => {
    const { first, ids } = await board(4);
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const body = { id: four, column: first.id, after: one, others: [{ id: two }], version: columnVersion(ids) };
    const key = { 'Idempotency-Key': randomUUID() };
    const done = await move(manager, body, key);
    expect(done.body.column?.cards, done.text).toEqual([one, four, two, three]);
    expect((await move(manager, body, key)).body).toEqual(done.body);
    expect((await move(manager, body)).body).toEqual(done.body);
  });

  it('as an undo only from where the move has left it: a later move by somebody else stays', async () => {
    const { project, first, second, ids } = await board(2);
    const [one = 0] = ids;
    const back = { id: one, column: first.id, leaves: second.id };
    await move(admin, { id: one, column: second.id });
    expect((await move(manager, back)).status).toBe(200);
    // It is there already: the call is repeated.
    expect((await move(manager, back)).status).toBe(200);
    await move(admin, { id: one, column: second.id });
    const refused = await move(manager, { id: one, column: first.id, leaves: first.id });
    expect([refused.status, refused.body.reason]).toEqual([409, 'cardMoved']);
    expect((await read(project, second)).map(([id]) => id)).toContain(one);
  });

  it('only with the latest order of the stage; otherwise 409 returns the present order', async () => {
    const { first, ids } = await board(3);
    const [one = 0, two = 0, three = 0] = ids;
    const version = columnVersion(ids);
    await move(admin, { id: one, column: first.id, after: three, version });
    const refused = await move(manager, { id: two, column: first.id, after: one, version });
    expect([refused.status, refused.body.reason]).toEqual([409, 'columnChanged']);
    const { column } = refused.body;
    expect(column.cards).toEqual([two, three, one]);
    const again = { id: two, column: first.id, after: one, version: column.version };
    expect((await move(manager, again)).body.column.cards).toEqual([three, one, two]);
  });

  it('without other changes: progress, dates, agents and predecessors stay', async () => {
    const fields = { progress: 40, startAt: '2026-03-02T08:00:00+00:00', duration: 2, agents: ['/en/api/agents/1'] };
    const { second, ids } = await board(2, fields);
    await admin.put(`tasks/${ids[1]}`, { dependencyType: `${ids[0]}FS` });
    const kept = ({ progress, startAt, endAt, agentsIDs, dependencyType }: Body) => [
      ...[progress, startAt, endAt, agentsIDs, dependencyType],
    ];
    const before = (await admin.get(`tasks/${ids[1]}`)).body;
    expect((await move(manager, { id: ids[1], column: second.id })).status).toBe(200);
    expect(kept((await admin.get(`tasks/${ids[1]}`)).body)).toEqual(kept(before));
  });

  it('by a driver who is assigned to the task; other tasks are 404 for drivers', async () => {
    const own = (await driver.get('tasks?itemsPerPage=100')).body['hydra:member'][0];
    const task = (await admin.get(`tasks/${own.id}`)).body;
    const { body } = await admin.get(`projects/${task.project.id}`);
    const stage = body.taskStages.find(({ id }: Body) => id !== task.taskStage.id);
    const moved = await move(driver, { id: own.id, column: stage.id });
    expect(moved.status, moved.text).toBe(200);
    expect((await admin.get(`tasks/${own.id}`)).body.taskStage.id).toBe(stage.id);
    const { first, ids } = await board(1);
    expect((await move(driver, { id: ids[0], column: first.id })).status).toBe(404);
  });

  it('into a project only by who may change the project of a task', async () => {
    const own = (await driver.get('tasks?itemsPerPage=100')).body['hydra:member'][0];
    const agents = (await admin.get(`tasks/${own.id}`)).body.agents.map((agent: Body) => agent['@id']);
    const { id } = await createRecord(admin, 'tasks', { name: 'Without a project', agents });
    const { first, project } = await board(0);
    expectRefused(await move(driver, { id, column: first.id }), 422, 'column');
    expect((await move(manager, { id, column: first.id })).status).toBe(200);
    expect((await admin.get(`tasks/${id}`)).body.project.id).toBe(project.id);
  });

  describe('into the lane of an agent', () => {
    /** Agents 1 to 3 of the demo data, and a task of the first two. */
    const agent = (id: number) => `/en/api/agents/${id}`;
    const agentsOf = async (id: number): Promise<number[]> => (await admin.get(`tasks/${id}`)).body.agentsIDs;

    it('who replaces the agent of the lane that the card left; the others stay, and a repeat changes nothing', async () => {
      const { second, ids } = await board(1, { agents: [agent(1), agent(2)] });
      const [id = 0] = ids;
      const body = { id, column: second.id, lane: 3, from: 1 };
      const key = { 'Idempotency-Key': randomUUID() };
      const done = await move(manager, body, key);
      expect([done.status, done.body.column?.cards], done.text).toEqual([200, [id]]);
      expect(await agentsOf(id)).toEqual([3, 2]);
      const version = (await admin.get(`tasks/${id}`)).body._version;
      expect((await move(manager, body, key)).body).toEqual(done.body);
      expect((await move(manager, body)).body).toEqual(done.body);
      expect(await agentsOf(id)).toEqual([3, 2]);
      expect((await admin.get(`tasks/${id}`)).body._version).toBe(version);
    });

    it('within its stage, also with an outdated order of it that the move does not change', async () => {
      const { first, ids } = await board(2, { agents: [agent(1)] });
      const [one = 0, two = 0] = ids;
      const version = columnVersion([one]);
      const { status, text } = await move(manager, {
        id: two,
        column: first.id,
        after: one,
        version,
        lane: 2,
        from: 1,
      });
      expect(status, text).toBe(200);
      expect([await agentsOf(one), await agentsOf(two)]).toEqual([[1], [2]]);
    });

    it('without an agent: all are taken away; and back to one', async () => {
      const { second, ids } = await board(1, { agents: [agent(1), agent(2)] });
      const [id = 0] = ids;
      await move(manager, { id, column: second.id, lane: null, from: 2 });
      expect(await agentsOf(id)).toEqual([]);
      await move(manager, { id, column: second.id, lane: 2 });
      expect(await agentsOf(id)).toEqual([2]);
    });

    it('as an undo only while the task is in the lane that it was moved to, or back already', async () => {
      const { first, second, ids } = await board(1, { agents: [agent(1), agent(2)] });
      const [id = 0] = ids;
      const back = { id, column: first.id, leaves: second.id, lane: 1, from: 3 };
      const statusOf = async () => {
        const { status, body } = await move(manager, back);
        return status === 200 ? 200 : body.reason;
      };
      await move(manager, { id, column: second.id, lane: 3, from: 1 });
      await admin.patch(`tasks/${id}`, { agents: [agent(2)] });
      expect(await statusOf()).toBe('cardMoved');
      await admin.patch(`tasks/${id}`, { agents: [agent(3), agent(2)] });
      expect([await statusOf(), await statusOf()]).toEqual([200, 200]);
    });

    it('for several cards, each with the lane that it left', async () => {
      const { second, ids } = await board(2, { agents: [agent(1), agent(2)] });
      const [one = 0, two = 0] = ids;
      const others = [{ id: two, from: 2 }];
      expect((await move(manager, { id: one, column: second.id, lane: 3, from: 1, others })).status).toBe(200);
      expect([await agentsOf(one), await agentsOf(two)]).toEqual([
        [3, 2],
        [1, 3],
      ]);
    });

    it('at the same time as another: both are on the task', async () => {
      const { first, ids } = await board(1, { agents: [agent(1), agent(2)] });
      const [id = 0] = ids;
      const given = await Promise.all([
        move(manager, { id, column: first.id, lane: 3, from: 1 }),
        move(admin, { id, column: first.id, lane: 4, from: 2 }),
      ]);
      expect(given.map(({ status }) => status)).toEqual([200, 200]);
      expect(await agentsOf(id)).toEqual([3, 4]);
    });

    it('only by who may change the agents of a task, and only to one who is there', async () => {
      const own = (await driver.get('tasks?itemsPerPage=100')).body['hydra:member'][0];
      const task = (await admin.get(`tasks/${own.id}`)).body;
      const [from = 0] = task.agentsIDs;
      const column = task.taskStage.id;
      const refused = await move(driver, { id: own.id, column, lane: null, from });
      expect(refused.status, refused.text).toBe(403);
      expect(await agentsOf(own.id)).toEqual(task.agentsIDs);
      // Without a change the rest of the move is made.
      expect((await move(driver, { id: own.id, column })).status).toBe(200);
      expectRefused(await move(manager.in('fr'), { id: own.id, column, lane: 99_999_999, from }), 422, 'lane');
      expect(await agentsOf(own.id)).toEqual(task.agentsIDs);
    });
  });

  it('never onto another project, nor to or from what is not there', async () => {
    const [{ first, ids }, other] = [await board(1), await board(0)];
    expectRefused(await move(manager.in('fr'), { id: ids[0], column: other.first.id }), 422, 'column');
    expectRefused(await move(manager, { id: ids[0], column: 99_999_999 }), 422, 'column');
    expectRefused(await move(manager, { id: ids[0] }), 422, 'column');
    expect((await move(manager, { id: 99_999_999, column: first.id })).status).toBe(404);
    expect((await server().api().post('tasks/move', { id: ids[0], column: first.id })).status).toBe(401);
  });
});
