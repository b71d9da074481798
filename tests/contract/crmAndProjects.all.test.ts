import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** The calls of CRM and projects, as in the specifications. */
anyEngine('office', (server) => {
  let admin: Api;
  let manager: Api;
  const first = async (path: string): Promise<Body> => (await admin.get(path)).body['hydra:member'][0];

  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  describe('CRM', () => {
    it('answers an objective with its stages and leads, as the board reads them', async () => {
      const { status, body } = await admin.get('crm/objectifs/1');
      expect(status).toBe(200);
      expect(body['@id']).toBe('/en/api/crm/objectifs/1');
      const totals = body.leadStages.map((stage: Body) => [stage.name, stage.code, stage.totalEstimatedValue]);
      expect(totals.slice(0, 5)).toEqual([
        ['First contact', undefined, 6300],
        ['Qualified', undefined, 9550],
        ['Quote', 'quote', 13600],
        ['Order', 'order', 6250],
        ['Invoice', 'invoice', 1500],
      ]);
      const wedding = body.leadOpportunities.find((lead: Body) => lead.name === 'Wedding, Ourika');
      expect(wedding).toMatchObject({
        leadStage: { code: 'quote', name: 'Quote' },
        agent: { fullName: 'Hamza Idrissi' },
        customer: { fullName: expect.any(String) },
        color: '#e88fb4',
        isImportant: true,
        estimatedValue: 9200,
        position: 1,
      });
      expect(body.leadOpportunities.find((lead: Body) => lead.name === 'Website form').agent).toBeUndefined();
    });

    it('moves a card by the board’s PUT, with its board and tags', async () => {
      const stage = await first('lead_stages?code=invoice&objectif=2');
      const lead = await first('lead_opportunities?name=Yoga');
      const moved = await admin.put(`lead_opportunities/${lead.id}`, {
        id: lead.id,
        description: lead.description,
        leadStage: `/fr/api/lead_stages/${stage.id}`,
        tags: 'retreat, monthly',
        color: '#96d213',
        cssClasses: ['a', 'b'],
        position: 2,
      });
      expect(moved.status, moved.text).toBe(200);
      expect(moved.body).toMatchObject({
        leadStage: { id: stage.id },
        objectif: { id: 2 },
        tags: ['retreat', 'monthly'],
        cssClasses: 'a b',
      });
      const done = await admin.put(`lead_opportunities/${lead.id}`, { status: 'completed' });
      expect(done.body.tags).toEqual(['retreat', 'monthly', 'completed', 'archived']);
    });

    it('gives a new lead the colour of its board', async () => {
      const { status, body } = await manager.post('lead_opportunities', {
        name: 'Walk-in',
        leadStage: '/en/api/lead_stages/1',
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ color: '#96d213', status: 'open', objectif: { id: 1 } });
    });
  });

  describe('projects', () => {
    it('answers a project as the board and the Gantt read it', async () => {
      const { body } = await admin.get('projects/1');
      expect(body).toMatchObject({
        name: 'Riad Laksour opening',
        projectName: 'Riad Laksour opening',
        duration: 44,
        progress: 52,
      });
      expect(body.taskStages.map((stage: Body) => stage.name)).toEqual(['To do', 'In progress', 'Review', 'Done']);
      expect(body.agents[0]).toMatchObject({ firstName: 'Hamza', lastName: 'Idrissi' });
      const install = body.tasks.find((task: Body) => task.name === 'Install and test ovens');
      const electric = body.tasks.find((task: Body) => task.name === 'Electric work');
      expect(install).toMatchObject({
        duration: 8,
        progress: 40,
        taskStage: { name: 'In progress' },
        parentTask: { name: 'Kitchen' },
      });
      expect(install.dependencyType).toBe(`${electric.id}FS+2`);
      expect(install.agentsIDs).toEqual(install.agents.map((agent: Body) => agent.id));
      const kitchen = body.tasks.find((task: Body) => task.name === 'Kitchen');
      expect(kitchen.subtasks.map((task: Body) => task.name)).toContain('Electric work');
    });

    it('accepts the Gantt’s PUT: computes the end, normalises dependencies, replaces agents', async () => {
      const task = (
        await admin.post('tasks', {
          name: 'Drawn',
          taskStage: '/en/api/task_stages/1',
          startAt: '2026-03-02T08:00:00Z',
          duration: 5,
        })
      ).body;
      expect(task).toMatchObject({ project: { id: 1 }, endAt: '2026-03-07T08:00:00+00:00' });
      const { status, body, text } = await admin.put(`tasks/${task.id}`, {
        name: 'Drawn twice',
        startAt: '2026-03-03T08:00:00+00:00',
        progress: 12.5,
        duration: 5,
        dependencyType: '2fs, 3 ss + 1',
        agents: ['/en/api/agents/2', '/en/api/agents/1'],
      });
      expect(status, text).toBe(200);
      expect(body).toMatchObject({
        endAt: '2026-03-08T08:00:00+00:00',
        progress: 12.5,
        dependencyType: '2FS,3SS+1',
        agentsIDs: [2, 1],
      });
      expect((await admin.put(`tasks/${task.id}`, { endAt: '2026-03-05T08:00:00Z' })).body.duration).toBe(2);
    });

    it.each(['tasks', 'projects'])(
      'clears a date or the duration of %s by null, and takes the empty record back',
      async (name) => {
        const planned = { startAt: '2026-03-03T08:00:00+00:00', duration: 5, endAt: '2026-03-08T08:00:00+00:00' };
        const { body: made, text } = await admin.post(name, { name: 'Planned', ...planned });
        expect(made, text).toMatchObject(planned);
        const datesOf = ({ startAt, endAt, duration }: Body) => ({ startAt, endAt, duration });
        const left = {
          startAt: { endAt: planned.endAt },
          endAt: { startAt: planned.startAt },
          duration: { startAt: planned.startAt },
        };
        for (const [field, rest] of Object.entries(left)) {
          const answer = await admin.patch(made['@id'], { [field]: null });
          expect([answer.status, datesOf(answer.body)], answer.text).toEqual([200, rest]);
          expect(datesOf((await admin.get(made['@id'])).body)).toEqual(rest);
          expect(datesOf((await admin.put(made['@id'], { ...answer.body, [field]: null })).body)).toEqual(rest);
          expect((await admin.put(made['@id'], planned)).body).toMatchObject(planned);
        }
      },
    );

    it.each([
      [{ dependencyType: '2FS,x' }, 'dependencyType'],
      [{ progress: 101 }, 'progress'],
      [{ progress: -1 }, 'progress'],
      [{ startAt: '2026-03-02T08:00:00Z', endAt: '2026-03-01T08:00:00Z', duration: null }, 'endAt'],
      [{ startAt: '2026-03-02T08:00:00Z', endAt: '2226-03-02T08:00:00Z' }, 'endAt'],
      [{ startAt: '9999-06-01T00:00:00Z', duration: 36500 }, 'duration'],
      [{ parentTask: '/en/api/tasks/2' }, 'parentTask'],
      [{ dependencyType: '2FS' }, 'dependencyType'],
    ])('refuses %j, naming the field', async (fields, field) => {
      const { status, body } = await admin.in('fr').put('tasks/2', fields);
      expect(status).toBe(422);
      expect(body.violations[0].propertyPath).toBe(field);
      expect(body.violations[0].message).not.toMatch(/violation\./);
    });

    it('lets a driver move own tasks, but not see or reassign others', async () => {
      const driver = await server().api().as('driver');
      const { body } = await driver.get('tasks?itemsPerPage=100');
      expect(body['hydra:totalItems']).toBeGreaterThan(2);
      const own = body['hydra:member'][0];
      expect((await driver.put(`tasks/${own.id}`, { progress: 55, status: 'in-progress' })).body.progress).toBe(55);
      expect((await driver.put(`tasks/${own.id}`, { agents: [] })).status).toBe(403);
      expect((await driver.put(`tasks/${own.id}`, { agents: own.agents })).status).toBe(200);
      const other = await first('tasks?name=Texts in three');
      expect((await driver.put(`tasks/${other.id}`, { progress: 1 })).status).toBe(404);
      expect((await driver.get('projects')).status).toBe(403);
      expect((await driver.get('lead_opportunities')).status).toBe(403);
    });
  });
});
