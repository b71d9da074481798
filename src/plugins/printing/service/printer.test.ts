import { expect, it, vi } from 'vitest';
import type { Host } from '#admin';
import createPrinter from './printer.ts';
import { tellSetupChange } from './setupChanges.ts';

it('knows a changed printer as soon as this device hears of the change, until the plugin ends', async () => {
  let kind = 'ethernet';
  const getOne = vi.fn(async () => ({
    data: { id: 1, posBundleSettings: { defaultPrinter: kind, useBridgeAppPrinter: true, paperSize: 32 } },
  }));
  const kept = new Map<string, unknown>([['bridgeToken', 'token']]);
  const host = {
    data: { getOne },
    user: { permissions: {} },
    storage: { get: (name: string) => kept.get(name), set: (name: string, value: unknown) => kept.set(name, value) },
  } as unknown as Host;
  const ends = new AbortController();
  const printer = createPrinter(host, ends.signal);
  await expect.poll(() => printer.target({}).kind).toBe('ethernet');
  kind = 'usb';
  tellSetupChange();
  await expect.poll(() => printer.target({})).toMatchObject({ kind: 'usb', paperSize: 32 });
  const reads = getOne.mock.calls.length;
  ends.abort();
  tellSetupChange();
  expect(getOne).toHaveBeenCalledTimes(reads);
});
