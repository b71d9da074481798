import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

/** A day of spring 2027, over the change of the clock. */
const day = (date: number, hour = 8) => new Date(Date.UTC(2027, 2, date, hour)).toISOString();

const LINKS = ['FS', 'SS+1', 'FF-2', 'SF', 'FS+2.5', 'SS', 'FF+1', 'SF-1'] as const;

anyEngine('MS Project files', (server) => {
  let admin: Api;
  let agent: Body;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    agent = await createRecord(admin, 'agents', {
      firstName: 'Nadia',
      lastName: 'Benchekroun',
      email: 'nadia@plan.example',
    });
  });

  /** A project of 30 tasks: five parents, all kinds of links with lags, limits, people, days off and holidays. */
  async function newPlan() {
    const project = await createRecord(admin, 'projects', {
      name: 'Opening & more',
      daysOff: ['5', '7'],
      holidays: ['2027-03-09', '2027-04-01'],
    });
    const parents: Body[] = [];
    for (let at = 0; at < 5; at += 1)
      parents.push(await createRecord(admin, 'tasks', { name: `Part ${at}`, project: project['@id'] }));
    const ids: number[] = [];
    for (let at = 0; at < 25; at += 1) {
      const before = ids.at(-1);
      const task = await createRecord(admin, 'tasks', {
        name: `Step ${at} <b>`,
        project: project['@id'],
        parentTask: parents[at % 5]['@id'],
        startAt: day(1 + at * 2, 6 + (at % 12)),
        duration: [3, 1, 0, 2.25, 7][at % 5],
        progress: [0, 35, 100][at % 3],
        agents: at % 4 === 0 ? [agent['@id']] : [],
        ...(at % 6 === 1 && { notBeforeAt: day(at), endByAt: day(at + 30, 17) }),
        ...(at % 7 === 2 && { description: 'Two lines\nwith "signs" & <tags>' }),
        ...(before !== undefined && { dependencyType: `${before}${LINKS[at % LINKS.length]}` }),
      });
      ids.push(task.id);
    }
    return project;
  }

  const fileOf = async (project: Body) => {
    const { status, text, headers } = await admin.get(`projects/${project.id}/ms-project`, { Accept: '*/*' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return text;
  };

  /** Tasks of a project by what does not depend on ids: names in place of numbers. */
  async function planOf(id: number) {
    const { body } = await admin.get(`projects/${id}`);
    const names = new Map<number, string>(body.tasks.map((task: Body) => [task.id, task.name]));
    const byName = (text: string | null) =>
      text?.replaceAll(/(\d+)([FS]{2})/g, (_, one, kind) => `${names.get(Number(one))}${kind}`);
    const tasks = body.tasks.map((task: Body) => ({
      ...Object.fromEntries(
        ['name', 'description', 'startAt', 'endAt', 'duration', 'progress', 'notBeforeAt', 'endByAt'].map((field) => [
          field,
          task[field] ?? null,
        ]),
      ),
      parent: task.parentTask?.name ?? null,
      agents: task.agents.map(({ fullName }: Body) => fullName),
      links: byName(task.dependencyType ?? null) ?? null,
    }));
    const own = ['startAt', 'endAt', 'duration', 'progress', 'daysOff', 'holidays'].map((field) => body[field]);
    return { own, tasks: tasks.toSorted((a: Body, b: Body) => a.name.localeCompare(b.name)) };
  }

  it('of 30 tasks come back with the same dates, links, lags, limits, parents, people and days off', async () => {
    const project = await newPlan();
    const file = await fileOf(project);
    const seen = await admin.post('projects/ms-project/preview', { file });
    expect(seen.status, seen.text).toBe(200);
    expect(seen.body).toMatchObject({ name: 'Opening & more', tasks: 30, links: 24, holidays: 2, notes: [] });
    expect(seen.body.people).toEqual([
      {
        name: 'Nadia Benchekroun',
        email: 'nadia@plan.example',
        agent: agent.id,
        agentName: 'Nadia Benchekroun',
        how: 'email',
      },
    ]);
    const made = await admin.post('projects/ms-project', { file, name: 'Again' });
    expect(made.status, made.text).toBe(200);
    const [before, after] = [await planOf(project.id), await planOf(made.body.id)];
    expect(after.tasks.filter(({ links }: Body) => links !== null)).toHaveLength(24);
    expect(after).toEqual(before);
    // Parents follow in the new project as in any other.
    const [step] = (await admin.get(`projects/${made.body.id}`)).body.tasks.filter(
      ({ name }: Body) => name === 'Step 24 <b>',
    );
    await admin.patch(step['@id'], { startAt: day(80) });
    expect((await admin.get(`projects/${made.body.id}`)).body.endAt).toBe(day(87).replace('.000Z', '+00:00'));
  });

  it('become one project, also when the call is repeated under its key', async () => {
    const file = await fileOf(await newPlan());
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { file, name: `Repeated ${randomUUID()}` };
    const [one, other] = [
      await admin.post('projects/ms-project', body, headers),
      await admin.post('projects/ms-project', body, headers),
    ];
    expect([one.status, other.status, other.body]).toEqual([200, 200, one.body]);
    const found = await admin.get(`projects?name=${encodeURIComponent(body.name)}`);
    expect(found.body['hydra:member']).toHaveLength(1);
  });

  describe('are refused', () => {
    const xml = (tasks: string) => `<Project><Title>T</Title><Tasks>${tasks}</Tasks></Project>`;
    const task = (uid: number, after: number) =>
      `<Task><UID>${uid}</UID><Name>Task ${uid}</Name><OutlineLevel>1</OutlineLevel><PredecessorLink><PredecessorUID>${after}</PredecessorUID><Type>1</Type></PredecessorLink></Task>`;

    it('with a cycle, whose tasks are named, and write nothing', async () => {
      const name = `Refused ${randomUUID()}`;
      const file = xml(task(1, 2) + task(2, 1));
      for (const path of ['projects/ms-project/preview', 'projects/ms-project']) {
        const answer = await admin.post(path, { file, name });
        expectRefused(answer, 422, 'file');
        expect(answer.text).toMatch(/Task 1 → Task 2|Task 2 → Task 1/);
      }
      expect((await admin.get(`projects?name=${encodeURIComponent(name)}`)).body['hydra:member']).toEqual([]);
    });

    it('that are no such file, or name entities of others', async () => {
      for (const file of ['Name;Start', `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${xml(task(1, 1))}`])
        expectRefused(await admin.post('projects/ms-project', { file, name: 'T' }), 422, 'file');
    });

    it('to whoever does not plan', async () => {
      const cashier = await server().api().as('cashier');
      const project = await createRecord(admin, 'projects', { name: 'Hidden' });
      expect((await cashier.get(`projects/${project.id}/ms-project`)).status).toBe(403);
      expect((await cashier.post('projects/ms-project', { file: xml(task(1, 1)), name: 'T' })).status).toBe(403);
      expect((await admin.get('projects/99999999/ms-project')).status).toBe(404);
    });
  });

  it('match people by name whatever its case, and nobody where two have the name', async () => {
    const twin = { firstName: 'Anas', lastName: 'Idrissi' };
    await createRecord(admin, 'agents', twin);
    await createRecord(admin, 'agents', twin);
    const resource = (uid: number, name: string) =>
      `<Resource><UID>${uid}</UID><Name>${name}</Name><Type>1</Type></Resource>`;
    const file = `<Project><Tasks><Task><UID>1</UID><Name>A</Name></Task></Tasks><Resources>${resource(1, 'NADIA benchekroun')}${resource(2, 'Anas Idrissi')}${resource(3, 'Nobody Here')}</Resources></Project>`;
    const { body } = await admin.post('projects/ms-project/preview', { file });
    expect(body.people.map(({ how, agent: id }: Body) => [how, id])).toEqual([
      ['name', agent.id],
      ['several', null],
      ['none', null],
    ]);
  });
});
