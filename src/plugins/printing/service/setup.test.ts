import { expect, it } from 'vitest';
import { HttpError, type Host } from '#admin';
import { SetupSource } from './setup.ts';

/** A device whose server answers as the test says. */
function device() {
  const kept = new Map<string, unknown>();
  const told: string[] = [];
  let failure: Error | null = null;
  const answer = async <T>(data: T) => {
    if (failure) throw failure;
    return { data };
  };
  const settings = { id: 1, posBundleSettings: { defaultPrinter: 'ethernet', ethernetIpAddress: '192.0.2.1' } };
  const host = {
    data: { getOne: () => answer(settings), getList: () => answer([]) },
    user: { permissions: { printers: { operations: ['read'] } } },
    storage: { get: (name: string) => kept.get(name), set: (name: string, value: unknown) => kept.set(name, value) },
    translate: (key: string) => key,
    notify: (text: string) => told.push(text),
  } as unknown as Host;
  const fails = (error: Error | null) => {
    failure = error;
  };
  return { told, fails, open: () => new SetupSource(host, new AbortController().signal) };
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
