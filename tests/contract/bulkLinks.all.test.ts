import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { createRecord } from '../support/records.ts';

/** What a bulk call does to records that depend on each other, and its way back (docs/api.md, "Bulk"). */
eachEngine('bulk calls on linked records', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  const done = async (path: string, body: unknown): Promise<Body> => {
    const answer = await admin.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const task = (fields: object = {}) => createRecord(admin, 'tasks', { name: 'Tested', ...fields });
  const read = async (record: Body): Promise<Body> => (await admin.get(record['@id'])).body;
  const parentOf = async (record: Body) => (await read(record)).parentTask?.id;

  it('of more than a hundred records are the request’s, with its operator and its addresses', async () => {
    const [{ operatorToken }] = (await admin.get('users?pinCode=2581', { Accept: 'application/json' })).body;
    const operated = { 'X-Operator': operatorToken };
    const entries = Array.from({ length: 101 }, () => ({ name: 'Tested' }));
    const ids = (await admin.post('tasks/batch', entries)).body.map(({ id }: Body) => id);
    const parent = await task();
    const set = { parentTask: `${server().url}${parent['@id']}` };
    const run = await admin.post('tasks/bulk', { ids, set }, operated);
    expect(run.status, run.text).toBe(202);
    const path = `tasks/bulk/${run.body.id}`;
    const now = async (): Promise<Body> => (await admin.get(path, operated)).body;
    await expect.poll(async () => (await now()).status, { timeout: 60_000 }).not.toBe('running');
    expect(await now()).toMatchObject({ status: 'done', done: 101, refusals: [] });
  });

  it('delete a record whose link an earlier one of them has emptied, and no other that was changed', async () => {
    const parent = await task();
    const [child, touched] = [await task({ parentTask: parent['@id'] }), await task({ parentTask: parent['@id'] })];
    await admin.put(touched['@id'], { isImportant: true });
    const ids = [parent, child, touched].map(({ id }) => ({ id, version: 1 }));
    const run = await done('tasks/bulk', { ids, delete: true });
    expect(run).toMatchObject({ changed: [parent.id, child.id], refusals: [{ id: touched.id, status: 412 }] });
    expect(await done(`tasks/bulk/${run.id}/undo`, {})).toMatchObject({ done: 2, refused: 0 });
    expect([await parentOf(child), await parentOf(touched)]).toEqual([parent.id, parent.id]);
  });

  it('delete a record that went along with an earlier one of them, and bring both back', async () => {
    const kitchen = { resource: 'tasks', recordId: (await task()).id };
    const question = await createRecord(admin, 'comments', { ...kitchen, text: 'Which one?' });
    const answer = await createRecord(admin, 'comments', { ...kitchen, text: 'This one', parent: question['@id'] });
    const ids = [question.id, answer.id];
    const run = await done('comments/bulk', { ids, delete: true });
    expect(run).toMatchObject({ done: 2, refused: 0, refusals: [], changed: ids });
    expect(await done(`comments/bulk/${run.id}/undo`, {})).toMatchObject({ done: 1, refused: 0 });
    expect((await read(answer)).parent).toBe(question['@id']);
  });

  describe('undo of a deletion', () => {
    it('keeps the link of a record to one that was deleted after it', async () => {
      const [child, parent] = [await task(), await task()];
      await admin.put(child['@id'], { parentTask: parent['@id'] });
      const run = await done('tasks/bulk', { ids: [child.id, parent.id], delete: true });
      const undone = await done(`tasks/bulk/${run.id}/undo`, {});
      expect(undone).toMatchObject({ done: 2, refused: 0 });
      expect(await parentOf(child)).toBe(parent.id);
    });

    it('follows the order of the deletions, also where one was refused at first', async () => {
      const [parent, child] = [await task(), await task()];
      await admin.put(child['@id'], { parentTask: parent['@id'] });
      await admin.put(parent['@id'], { isImportant: true });
      const ids = [
        { id: parent.id, version: 1 },
        { id: child.id, version: 2 },
      ];
      const run = await done('tasks/bulk', { ids, delete: true });
      expect(run).toMatchObject({ changed: [child.id], refused: 1 });
      expect(await done(`tasks/bulk/${run.id}/retry`, {})).toMatchObject({ done: 2, refused: 0 });
      expect(await done(`tasks/bulk/${run.id}/undo`, {})).toMatchObject({ done: 2, refused: 0 });
      expect(await parentOf(child)).toBe(parent.id);
    });
  });
});
