import { describe, expect, it, vi } from 'vitest';
import type { JobRun } from '../../mock-api/jobs/types.ts';
import { SYSTEM } from '../../mock-api/types.ts';
import type { Body } from '../support/client.ts';
import { listen } from '../support/events.ts';
import { useJobServer } from './jobServer.ts';
import { engines } from '../support/engines.ts';

describe.each(engines)('jobs (%s)', (engine) => {
  const desk = useJobServer(engine);
  const { define, pass, read, start, until } = desk;

  it('runs a started job, and keeps its result and starter, but not its payload', async () => {
    const run = vi.fn(async ({ payload }: JobRun) => ({ doubled: Number(payload.number) * 2 }));
    const kind = define({ run });
    const { status, headers, body } = await desk.manager.post('jobs', { kind, payload: { number: 21, token: 'hush' } });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/en/api/jobs/${body.id}`);
    const done = await until(body.id, 'done');
    expect(done).toMatchObject({
      '@type': 'Job',
      kind,
      attempts: 1,
      maxAttempts: 5,
      result: { doubled: 42 },
      createdBy: { username: 'office' },
    });
    expect(Date.parse(done.finishedAt)).toBeGreaterThanOrEqual(Date.parse(done.startedAt));
    expect(JSON.stringify(done)).not.toMatch(/hush|payload|owner|lease/);
    const stored = await desk.server.store.read.selectFrom('jobs').selectAll().where('id', '=', body.id).execute();
    expect(JSON.stringify(stored)).not.toContain('hush');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('names the field of an unknown kind and of an invalid payload', async () => {
    const kind = define({ run: async () => undefined });
    for (const body of [{}, { kind: 'nothing' }, { kind: 7 }, { kind: '__proto__' }, { kind: ['purge'] }]) {
      const answer = await desk.admin.post('jobs', body);
      expect(answer.status).toBe(422);
      expect(answer.body.violations.map((one: Body) => one.propertyPath)).toEqual(['kind']);
    }
    const answer = await desk.admin.post('jobs', { kind, payload: 'text' });
    expect(answer.status).toBe(422);
    expect(answer.body.violations[0].propertyPath).toBe('payload');
    expect((await desk.admin.post('jobs', [])).status).toBe(400);
    expect((await desk.admin.call('POST', 'jobs', { raw: '{' })).status).toBe(400);
    // Without DEMO=1, the demo data cannot be rebuilt.
    expect((await desk.admin.post('jobs', { kind: 'demo' })).status).toBe(422);
  });

  it('is started only by the roles of its kind', async () => {
    const nobody = define({ run: async () => undefined, roles: [] });
    const office = define({ run: async () => undefined });
    expect((await desk.admin.post('jobs', { kind: nobody })).status).toBe(403);
    expect((await desk.cashier.post('jobs', { kind: office })).status).toBe(403);
    expect((await desk.server.api().post('jobs', { kind: office })).status).toBe(401);
    expect((await desk.manager.post('jobs', { kind: 'purge' })).status).toBe(403);
    expect((await desk.cashier.get('jobs')).status).toBe(403);
    expect((await desk.manager.get('jobs')).status).toBe(200);
  });

  it('cannot be written directly', async () => {
    const id = await start(desk.admin, define({ run: async () => undefined }));
    await until(id, 'done');
    expect((await desk.admin.patch(`jobs/${id}`, { status: 'waiting' })).status).toBe(403);
    expect((await desk.admin.put(`jobs/${id}`, { status: 'waiting' })).status).toBe(403);
    expect((await desk.admin.delete(`jobs/${id}`)).status).toBe(403);
    expect((await desk.admin.post('jobs/batch', [{ kind: 'purge' }])).status).toBe(403);
  });

  it('is started once per idempotency key', async () => {
    const run = vi.fn(async () => undefined);
    const body = { kind: define({ run }) };
    const headers = { 'Idempotency-Key': `start-${body.kind}` };
    const first = await desk.admin.post('jobs', body, headers);
    const second = await desk.admin.post('jobs', body, headers);
    expect(second.body.id).toBe(first.body.id);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    await until(first.body.id, 'done');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('shows the reason of a failure, without paths, and is tried again later', async () => {
    const run = vi.fn(async (job: JobRun) => {
      if (job.attempt < 3) throw new Error(`No paper at /srv/printers/lp0, attempt ${job.attempt}`);
      return { attempt: job.attempt };
    });
    const id = await start(desk.admin, define({ run }));
    await expect.poll(async () => (await read(id)).reason).toBe('No paper at …, attempt 1');
    const waiting = await read(id);
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 });
    const wait = Date.parse(waiting.runAt) - desk.server.now();
    expect(wait).toBeGreaterThan(1000);
    expect(wait).toBeLessThanOrEqual(10_000);
    pass(10);
    await expect.poll(async () => (await read(id)).reason).toBe('No paper at …, attempt 2');
    pass(20);
    expect(await until(id, 'done')).toMatchObject({ attempts: 3, result: { attempt: 3 } });
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('has failed after its last attempt; a retry resets the attempts', async () => {
    let isBroken = true;
    const kind = define({
      attempts: 1,
      run: async () => {
        if (isBroken) throw new Error('Broken');
        return undefined;
      },
    });
    const id = await start(desk.manager, kind);
    expect(await until(id, 'failed')).toMatchObject({ reason: 'Broken', attempts: 1 });
    expect((await desk.cashier.post(`jobs/${id}/retry`, {})).status).toBe(403);
    expect((await desk.admin.post(`jobs/${id}/cancel`, {})).status).toBe(409);
    isBroken = false;
    const answer = await desk.manager.post(`jobs/${id}/retry`, {});
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'waiting', attempts: 0 });
    await until(id, 'done');
    expect((await desk.admin.post(`jobs/${id}/retry`, {})).status).toBe(409);
  });

  it('fails when its result is not JSON, or too large', async () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const ids = [
      await start(desk.admin, define({ attempts: 1, run: async () => loop })),
      await start(desk.admin, define({ attempts: 1, run: async () => ({ text: 'x'.repeat(100_000) }) })),
    ];
    for (const id of ids) expect((await until(id, 'failed')).reason).toBeTruthy();
    const told = async (locale: string) => (await desk.admin.in(locale).get(`jobs/${ids[1]}`)).body.reason;
    expect(await told('en')).toBe('The result of the job is larger than 65536 characters.');
    expect(await told('fr')).toBe('Le résultat de la tâche dépasse 65536 caractères.');
    expect(await told('ar')).toBe('نتيجة العمل أطول من 65536 حرف.');
  });

  it('publishes its progress at a limited rate, and always the last update', async () => {
    const stream = await listen(desk.server.url, desk.admin.token ?? '', ['/en/api/jobs/{id}']);
    const heard = Promise.withResolvers<void>();
    const kind = define({
      run: async (job) => {
        await job.progress(0, 1000);
        // Waits until the first event was read: for a job that ends before, only the end is published.
        await heard.promise;
        for (let done = 0; done <= 1000; done += 1) await job.progress(done, 1000);
        return undefined;
      },
    });
    const id = await start(desk.admin, kind);
    const told: Body[] = [];
    while (told.at(-1)?.status !== 'done') {
      const { data } = await stream.next();
      if (data.id !== id) continue;
      told.push(data);
      if (data.progress?.done === 0) heard.resolve();
    }
    stream.close();
    expect(told.at(-1)).toMatchObject({ status: 'done', progress: { done: 1000, total: 1000 } });
    expect(told.some(({ status, progress }) => status === 'running' && progress?.done === 0)).toBe(true);
    const steps = told.map(({ progress }) => progress?.done ?? 0);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect(told.length).toBeLessThan(12);
  });

  it('is queued only if its transaction commits', async () => {
    const run = vi.fn(async () => undefined);
    const kind = define({ run });
    const { engine: host } = desk.server;
    const broken = host.transaction(SYSTEM, 'en', async (tx) => {
      await host.jobs.add(kind, {}, { tx });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    const id = await host.transaction(SYSTEM, 'en', (tx) => host.jobs.add(kind, {}, { tx }));
    await until(id, 'done');
    expect(run).toHaveBeenCalledTimes(1);
    await expect(host.jobs.add('no.such', {})).rejects.toThrow('no kind of job');
  });

  it('exists once per key until it has ended, with parallel callers', async () => {
    const gate = Promise.withResolvers<undefined>();
    const run = vi.fn(() => gate.promise);
    const kind = define({ run });
    const add = () => desk.server.engine.jobs.add(kind, {}, { key: kind });
    const ids = await Promise.all(Array.from({ length: 8 }, add));
    expect(new Set(ids).size).toBe(1);
    await until(ids[0] ?? 0, 'running');
    expect(await add()).toBe(ids[0]);
    gate.resolve(undefined);
    await until(ids[0] ?? 0, 'done');
    const next = await add();
    expect(next).not.toBe(ids[0]);
    await until(next, 'done');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('refuses a retry while another job has its key', async () => {
    const kind = define({
      attempts: 1,
      run: async () => {
        throw new Error('No');
      },
    });
    const { jobs } = desk.server.engine;
    const failed = await jobs.add(kind, {}, { key: kind });
    await until(failed, 'failed');
    const waiting = await jobs.add(kind, {}, { key: kind, runAt: desk.server.now() + 3600_000 });
    expect((await desk.admin.post(`jobs/${failed}/retry`, {})).status).toBe(409);
    await desk.admin.post(`jobs/${waiting}/cancel`, {});
    expect((await desk.admin.post(`jobs/${failed}/retry`, {})).status).toBe(200);
  });

  it('of a single-run kind runs alone', async () => {
    let running = 0;
    let most = 0;
    const kind = define({
      isSingle: true,
      run: async () => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return undefined;
      },
    });
    const ids = await Promise.all(Array.from({ length: 4 }, () => desk.server.engine.jobs.add(kind, {})));
    for (const id of ids) await until(id, 'done');
    expect(most).toBe(1);
  });
});
