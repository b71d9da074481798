import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

const day = (date: number, hour = 8) =>
  `2026-05-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+00:00`;

anyEngine('parents of tasks', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  /** A project with a parent of two tasks: from the 4th for 3 days, half done, and from the 8th for a day, not begun. */
  async function plan() {
    const project = await createRecord(admin, 'projects', { name: 'Rolled up' });
    const task = (name: string, fields: object) =>
      createRecord(admin, 'tasks', { name, project: project['@id'], ...fields });
    const parent = await task('Kitchen', { startAt: day(1), duration: 20, progress: 7 });
    const below = { parentTask: parent['@id'] };
    const one = await task('Ovens', { ...below, startAt: day(4), duration: 3, progress: 50 });
    const two = await task('Lamps', { ...below, startAt: day(8), duration: 1 });
    return { project, parent, one, two, task };
  }
  const valuesOf = ({ startAt, endAt, duration, progress }: Body) => [startAt, endAt, duration, progress];
  /** Values of a record that the server has stored. */
  const stored = async (record: Body) => valuesOf((await admin.get(record['@id'])).body);
  /** The values of the parent and of the project, which has no other task, and of the list that the board reads. */
  async function expectRolled({ project, parent }: { project: Body; parent: Body }, values: unknown[]) {
    expect(await stored(parent)).toEqual(values);
    expect(await stored(project)).toEqual(values);
    const { body } = await admin.get(project['@id']);
    expect(valuesOf(body.tasks.find(({ id }: Body) => id === parent.id))).toEqual(values);
  }

  it('have the dates of what is below, and its progress weighted by length, from the first write on', async () => {
    await expectRolled(await plan(), [day(4), day(9), 5, 38]);
  });

  describe('follow', () => {
    it('dates and progress that are written, by a single call and by a bulk call', async () => {
      const made = await plan();
      await admin.patch(made.two['@id'], { startAt: day(12) });
      await expectRolled(made, [day(4), day(13), 9, 38]);
      await admin.post('tasks/bulk', { ids: [made.one.id, made.two.id], set: { progress: 100 } });
      await expectRolled(made, [day(4), day(13), 9, 100]);
      await admin.put(made.two['@id'], { startAt: null, endAt: null, duration: null });
      await expectRolled(made, [day(4), day(7), 3, 100]);
    });

    it('all tasks of a bulk call at once, and each alone where that is refused', async () => {
      const made = await plan();
      const more = await made.task('Doors', { startAt: day(5), duration: 1, parentTask: made.parent['@id'] });
      const versions = async () =>
        [(await admin.get(made.parent['@id'])).body, (await admin.get(made.project['@id'])).body].map(({ _version }) =>
          Number(_version),
        );
      const [parent = 0, project = 0] = await versions();
      const ids = [made.one.id, made.two.id, more.id];
      const { body } = await admin.post('tasks/bulk', { ids, set: { progress: 100 } });
      expect(await versions()).toEqual([parent + 1, project + 1]);
      await expectRolled(made, [day(4), day(9), 5, 100]);
      await admin.post(`tasks/bulk/${body.id}/undo`, {});
      await expectRolled(made, [day(4), day(9), 5, 30]);
      // More than a hundred years from one end to the other.
      const lone = await createRecord(admin, 'tasks', { name: 'Alone', startAt: day(4), duration: 1 });
      const set = { startAt: '2200-05-04T08:00:00+00:00' };
      const far = await admin.post('tasks/bulk', { ids: [made.two.id, lone.id], set });
      expect(far.body).toMatchObject({ done: 1, refused: 1, refusals: [{ id: made.two.id, status: 422 }] });
      expect((await admin.get(lone['@id'])).body.startAt).toBe(set.startAt);
      await expectRolled(made, [day(4), day(9), 5, 30]);
    });

    it('a task that is completed, or opened again, without a word about its progress', async () => {
      const made = await plan();
      await admin.patch(made.one['@id'], { status: 'completed' });
      await expectRolled(made, [day(4), day(9), 5, 75]);
      expect((await admin.get(made.one['@id'])).body.progress).toBe(50);
      await admin.post('tasks/bulk', { ids: [made.two.id], set: { status: 'completed' } });
      await expectRolled(made, [day(4), day(9), 5, 100]);
      await admin.patch(made.one['@id'], { status: 'open' });
      await expectRolled(made, [day(4), day(9), 5, 63]);
    });

    it('a task that joins, leaves, is deleted and comes back', async () => {
      const made = await plan();
      const more = await made.task('Paint', { startAt: day(2), duration: 1, parentTask: made.parent['@id'] });
      await expectRolled(made, [day(2), day(9), 7, 30]);
      expect((await admin.delete(more['@id'])).status).toBe(204);
      await expectRolled(made, [day(4), day(9), 5, 38]);
      await admin.post(`${more['@id']}/restore`, {});
      await expectRolled(made, [day(2), day(9), 7, 30]);
      await admin.patch(more['@id'], { parentTask: null });
      expect(await stored(made.parent)).toEqual([day(4), day(9), 5, 38]);
      expect(await stored(made.project)).toEqual([day(2), day(9), 7, 32]);
    });

    it('what is below a task that is below', async () => {
      const made = await plan();
      await made.task('Cables', { startAt: day(10), duration: 2, parentTask: made.two['@id'], progress: 20 });
      expect(await stored(made.two)).toEqual([day(10), day(12), 2, 20]);
      await expectRolled(made, [day(4), day(12), 8, 38]);
    });
  });

  it('keep their values whatever is sent for them, and take them back once nothing is below', async () => {
    const made = await plan();
    for (const record of [made.parent, made.project]) {
      const answer = await admin.put(record['@id'], { name: 'Named', startAt: day(20), duration: 2, progress: 99 });
      expect([answer.status, answer.body.name, ...valuesOf(answer.body)]).toEqual([
        200,
        'Named',
        day(4),
        day(9),
        5,
        38,
      ]);
    }
    for (const record of [made.one, made.two]) await admin.delete(record['@id']);
    await admin.put(made.parent['@id'], { startAt: day(20), duration: 2, progress: 99 });
    await expectRolled(made, [day(20), day(22), 2, 99]);
  });

  it('of two writes at once have the values of both', async () => {
    const made = await plan();
    await Promise.all([
      admin.patch(made.one['@id'], { progress: 100 }),
      admin.patch(made.two['@id'], { progress: 100 }),
    ]);
    await expectRolled(made, [day(4), day(9), 5, 100]);
  });

  it('of a project that is deleted and comes back are what they were', async () => {
    const made = await plan();
    await admin.delete(made.project['@id']);
    await admin.post(`${made.project['@id']}/restore`, {});
    await expectRolled(made, [day(4), day(9), 5, 38]);
  });
});
