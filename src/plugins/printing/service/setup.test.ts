import { expect, it, onTestFinished, vi } from 'vitest';
import { HttpError, type Host } from '#admin';
import { NEWEST_MS, SetupSource } from './setup.ts';

/** A device whose server answers as the test says. */
function device() {
  const kept = new Map<string, unknown>();
  const told: string[] = [];
  let failure: Error | null = null;
  const answer = async <T>(data: T) => {
    if (failure) throw failure;
    return { data };
  };
  let address = '192.0.2.1';
  /** Answers are held back until this resolves. */
  let held: Promise<unknown> = Promise.resolve();
  const host = {
    data: {
      getOne: async () => {
        const settings = { id: 1, posBundleSettings: { defaultPrinter: 'ethernet', ethernetIpAddress: address } };
        await held;
        return answer(settings);
      },
      getList: () => answer([]),
    },
    user: { permissions: { printers: { operations: ['read'] } } },
    storage: { get: (name: string) => kept.get(name), set: (name: string, value: unknown) => kept.set(name, value) },
    translate: (key: string) => key,
    notify: (text: string) => told.push(text),
  } as unknown as Host;
  const fails = (error: Error | null) => {
    failure = error;
  };
  const moveTo = (next: string) => {
    address = next;
  };
  const hold = (until: Promise<unknown>) => {
    held = until;
  };
  return { told, fails, moveTo, hold, open: () => new SetupSource(host, new AbortController().signal) };
}

const away = new HttpError('No connection', 0);

it('reports a missing setup without the server, and reads it at the next print', async () => {
  const { told, fails, open } = device();
  fails(away);
  const setup = open();
  await expect(setup.get()).rejects.toMatchObject({ key: 'noSetup' });
  expect(told).toEqual([]);
  fails(null);
  expect((await setup.get()).usual).toMatchObject({ kind: 'ethernet', address: '192.0.2.1' });
});

it('uses the stored setup without the server, also after a reload; shows a refusal', async () => {
  const { told, fails, open } = device();
  await open().get();
  fails(away);
  const setup = open();
  expect((await setup.get()).usual.address).toBe('192.0.2.1');
  await setup.refresh();
  expect(told).toEqual([]);
  fails(new HttpError('Forbidden', 403));
  await setup.refresh();
  expect(told).toEqual(['printing.failure.noSetup']);
});

it('prints on the newest printer: what was changed since the last print counts for the next one', async () => {
  const { moveTo, open } = device();
  const setup = open();
  await setup.get();
  moveTo('192.0.2.7');
  expect((await setup.get()).usual.address).toBe('192.0.2.7');
  moveTo('192.0.2.8');
  // Also after a reload, where the earlier one is kept.
  expect((await open().get()).usual.address).toBe('192.0.2.8');
});

it('waits for the newest setup for a short time only', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { hold, open } = device();
  const setup = open();
  await setup.get();
  hold(new Promise(() => undefined));
  const known = setup.get();
  await vi.advanceTimersByTimeAsync(NEWEST_MS);
  expect((await known).usual.address).toBe('192.0.2.1');
});

it('does not go back to an earlier setup whose answer comes late', async () => {
  const { moveTo, hold, open } = device();
  const setup = open();
  const late = Promise.withResolvers<undefined>();
  hold(late.promise);
  const first = setup.refresh();
  moveTo('192.0.2.7');
  hold(Promise.resolve());
  await setup.refresh();
  late.resolve(undefined);
  await first;
  expect(setup.current.usual.address).toBe('192.0.2.7');
});

it('shows the usual paper before a setup is known', () => {
  expect(device().open().current.usual.paperSize).toBe(48);
});
