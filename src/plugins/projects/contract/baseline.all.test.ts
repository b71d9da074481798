import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';

const day = (date: number) => `2027-05-${String(date).padStart(2, '0')}T08:00:00+00:00`;

anyEngine('baselines', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  async function plan() {
    const project = await createRecord(admin, 'projects', { name: 'Compared' });
    const task = (name: string, fields: object = {}) =>
      createRecord(admin, 'tasks', { name, project: project['@id'], ...fields });
    const one = await task('Ovens', { startAt: day(3), duration: 2 });
    const two = await task('Lamps', { startAt: day(5), duration: 1 });
    await task('Without dates');
    return { project, one, two, path: `projects/${project.id}/baseline` };
  }
  const TASKS = [
    { name: 'Ovens', startAt: day(3), endAt: day(5) },
    { name: 'Lamps', startAt: day(5), endAt: day(6) },
  ];

  it('keep start and end of every task with dates, by whom and when, whatever becomes of the tasks', async () => {
    const { project, one, two, path } = await plan();
    expect((await admin.get(path)).body).toEqual({ setAt: null, setBy: null, tasks: [] });
    const set = await admin.post(path, {});
    expect(set.status, set.text).toBe(200);
    await admin.patch(one['@id'], { startAt: day(10), name: 'Big ovens' });
    await admin.delete(two['@id']);
    const { body } = await admin.get(path);
    expect(body).toEqual(set.body);
    expect(body.tasks).toMatchObject(TASKS);
    expect(body.setBy).toMatch(/\w/);
    expect(Math.abs(Date.parse(body.setAt) - Date.now())).toBeLessThan(120_000);
    // Lists and records of projects stay as short as they were.
    expect((await admin.get(project['@id'])).body).not.toHaveProperty('baseline');
  });

  it('are replaced by whoever has seen them only, and once under a key', async () => {
    const { one, path } = await plan();
    const { body: first } = await admin.post(path, {});
    const stale = await admin.post(path, {});
    expect([stale.status, stale.body.detail]).toEqual([409, expect.stringContaining(first.setBy)]);
    await admin.patch(one['@id'], { startAt: day(4) });
    const headers = { 'Idempotency-Key': randomUUID() };
    const again = await admin.post(path, { replaces: first.setAt }, headers);
    expect([again.status, again.body.tasks[0].startAt]).toEqual([200, day(4)]);
    expect((await admin.post(path, { replaces: first.setAt }, headers)).body).toEqual(again.body);
  });

  it('are set by one of two people at once; the other one sees it first', async () => {
    const { path } = await plan();
    const answers = await Promise.all([admin.post(path, {}), admin.post(path, {})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are refused without dates, to whoever does not plan, and of no project', async () => {
    const empty: Body = await createRecord(admin, 'projects', { name: 'Empty' });
    expect((await admin.post(`projects/${empty.id}/baseline`, {})).status).toBe(422);
    const cashier = await server().api().as('cashier');
    const { path } = await plan();
    expect([(await cashier.get(path)).status, (await cashier.post(path, {})).status]).toEqual([403, 403]);
    expect((await admin.get('projects/99999999/baseline')).status).toBe(404);
    expect((await admin.post('projects/99999999/baseline', {})).status).toBe(404);
  });

  it('are set by clients in no other way, and come back with a project from the bin', async () => {
    const { project, path } = await plan();
    const { body } = await admin.post(path, {});
    await admin.patch(project['@id'], { baseline: null, name: 'Renamed' });
    await admin.delete(project['@id']);
    await admin.post(`${project['@id']}/restore`, {});
    expect((await admin.get(path)).body).toEqual(body);
  });
});
