import { describe, expect, it, vi } from 'vitest';
import type { JobRun } from '../../mock-api/jobs/types.ts';
import type { ServerHost } from '../../mock-api/serverHost.ts';
import { SYSTEM } from '../../mock-api/types.ts';
import { useJobServer } from './jobServer.ts';
import { engines } from '../support/engines.ts';

describe.each(engines)('a job that is cancelled (%s)', (engine) => {
  const desk = useJobServer(engine);
  const { define, pass, read, start, until } = desk;

  it('is cancelled at once while it waits', async () => {
    const run = vi.fn(async () => undefined);
    const id = await desk.server.engine.jobs.add(define({ run }), {}, { runAt: desk.server.now() + 600_000 });
    expect((await desk.manager.post(`jobs/${id}/cancel`, {})).body).toMatchObject({ status: 'cancelled' });
    pass(700);
    await start(desk.admin, define({ run: async () => undefined })).then((other) => until(other, 'done'));
    expect(run).not.toHaveBeenCalled();
    expect((await read(id)).status).toBe('cancelled');
  });

  it('is interrupted while it runs, and is cancelled when it ends', async () => {
    const begun = Promise.withResolvers<void>();
    const kind = define({
      run: async ({ signal }) => {
        begun.resolve();
        const { promise, reject } = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => reject(signal.reason));
        return promise;
      },
    });
    const id = await start(desk.manager, kind);
    await begun.promise;
    const answer = await desk.manager.post(`jobs/${id}/cancel`, {});
    expect(answer.body).toMatchObject({ status: 'running', isCancelRequested: true });
    expect(await until(id, 'cancelled')).toMatchObject({ isCancelRequested: false, attempts: 1 });
  });

  it('is done when it ends successfully all the same', async () => {
    const begun = Promise.withResolvers<void>();
    const kind = define({
      run: async ({ signal }) => {
        begun.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return { isWhole: true };
      },
    });
    const id = await start(desk.admin, kind);
    await begun.promise;
    await desk.admin.post(`jobs/${id}/cancel`, {});
    expect(await until(id, 'done')).toMatchObject({ result: { isWhole: true } });
  });

  it('is cancelled, and does not run again, when it fails by itself at that moment', async () => {
    const run = vi.fn(async ({ id }: JobRun, host: ServerHost) => {
      const { engine } = desk.server;
      await host.transaction(SYSTEM, 'en', async (tx) => void (await engine.jobs.cancel(tx, id)));
      throw new Error('It failed before it learned of the cancellation.');
    });
    const id = await start(desk.admin, define({ run }));
    expect(await until(id, 'cancelled')).toMatchObject({ isCancelRequested: false, attempts: 1 });
    expect(run).toHaveBeenCalledOnce();
  });

  it('answers 404, 405 and 403 when it cannot be cancelled', async () => {
    expect((await desk.admin.post('jobs/999999/cancel', {})).status).toBe(404);
    expect((await desk.admin.post('jobs/x/retry', {})).status).toBe(404);
    expect((await desk.cashier.post('jobs/999999/cancel', {})).status).toBe(403);
    expect((await desk.server.api().post('jobs/1/cancel', {})).status).toBe(401);
    const answer = await desk.admin.get('jobs/1/cancel');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});
