import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError, type Host } from '#admin';
import type { PrintDocument } from '#shop';
import { drawerCall, printCall, ticketCall } from '../calls.ts';
import { MUTE_AFTER } from '../rules/mutePrinter.ts';
import { printOrFallBack } from './attempt.ts';
import { printInKitchen } from './kitchenTicket.ts';
import { readSetup } from './readSetup.ts';

const printer = { kind: 'ethernet', address: '192.0.2.1', isDrawerOpened: true, routes: ['receipt'] };
const printers = [
  { ...printer, id: 1, name: 'Counter', fallback: { id: 2 } },
  { ...printer, id: 2, name: 'Bar', address: '192.0.2.2', routes: ['kitchen'] },
];
const ROWS = [{ kind: 'text', text: 'Tea' }] as const;
const CASH: PrintDocument = { kind: 'receipt', title: 'T1-7', rows: ROWS, isCash: true, sale: 'sale-7', till: 3 };

/** A device whose calls are answered by `answer`; with a token it prints through its own bridge. */
function device(answer: (call: unknown, input: object) => unknown, token = '') {
  const calls: { call: unknown; input: object }[] = [];
  const notices: string[] = [];
  const kept = new Map<string, unknown>();
  const host = {
    call: async (call: unknown, { input = {} }: { input?: object } = {}) => {
      calls.push({ call, input });
      return answer(call, input);
    },
    translate: (key: string) => key,
    notify: (text: string) => void notices.push(text),
    storage: {
      get: (name: string) => (name === 'bridgeToken' ? token : kept.get(name)),
      set: (name: string, value: unknown) => void kept.set(name, value),
    },
    services: { get: async () => undefined },
    operatorToken: () => undefined,
  } as unknown as Host;
  const setup = readSetup({ posBundleSettings: { useBridgeAppPrinter: token !== '' } }, printers);
  const print = (document: PrintDocument) =>
    printOrFallBack({ host, setup, document, dir: 'ltr' }, setup.printers[0] ?? setup.usual, crypto.randomUUID());
  return { host, setup, calls, notices, print };
}

const refusal = new HttpError('This printer is switched off.', 422, {});
const noAnswer = new HttpError('', 0, {});

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

it('warns when something may have come out of the fall-back printer', async () => {
  const { print } = device((_, input) => {
    throw 'printer' in input && input.printer === 1 ? refusal : noAnswer;
  });
  await expect(print(CASH)).rejects.toMatchObject({ isUnsure: true });
});

it('uses no fall-back printer while the server may have the job', async () => {
  const { print, calls } = device(() => {
    throw noAnswer;
  });
  await expect(print(CASH)).rejects.toMatchObject({ key: 'noServer', isUnsure: true });
  expect(calls).toHaveLength(1);
});

it('leaves the record of the drawer to the server when the server prints', async () => {
  const { print, calls } = device(() => ({ id: 1, state: 'waiting' }));
  expect(await print(CASH)).toBe('queued');
  expect(calls).toMatchObject([{ call: printCall, input: { opensDrawer: true, sale: 'sale-7' } }]);
});

it('records the drawer that the fall-back printer opens', async () => {
  const answers = [Response.json({ error: 'Off', state: 'failed' }, { status: 502 }), Response.json({})];
  vi.stubGlobal('fetch', async () => answers.shift());
  const { print, calls, notices } = device(() => ({ id: 1 }), 'token-of-the-bridge');
  expect(await print(CASH)).toBe('printed');
  expect(notices).toEqual(['printing.fellBack']);
  expect(calls).toMatchObject([{ call: drawerCall, input: { sale: 'sale-7', till: 3 } }]);
});

it('says that a printer took a document without a word, until it is known that this one never answers', async () => {
  const silent = { state: 'unsure', code: 'noStatus', error: 'The printer does not say' };
  let isSilent = true;
  vi.stubGlobal('fetch', async () => (isSilent ? Response.json(silent, { status: 409 }) : Response.json({})));
  const { print, notices } = device(() => ({ id: 1 }), 'token-of-the-bridge');
  for (let number = 0; number < MUTE_AFTER + 5; number += 1)
    expect(await print({ ...CASH, isCopy: true })).toBe('unsure');
  expect(notices).toEqual(Array(MUTE_AFTER).fill('printing.unconfirmed'));
  isSilent = false;
  expect(await print({ ...CASH, isCopy: true })).toBe('printed');
  isSilent = true;
  await print({ ...CASH, isCopy: true });
  expect(notices).toHaveLength(MUTE_AFTER + 1);
});

it('opens and records no drawer for a copy', async () => {
  const { print, calls } = device(() => ({ id: 1, state: 'waiting' }));
  await print({ ...CASH, isCopy: true });
  expect(calls).toMatchObject([{ call: printCall, input: { opensDrawer: false } }]);
});

const TICKET: PrintDocument = { kind: 'kitchen', title: '7', rows: ROWS, order: 7 };

it.each([
  ['tickets were made', () => ({ jobs: 2 }), true],
  ['no printer takes its lines', () => ({ jobs: 0 }), false],
  ['the server refused', () => Promise.reject(refusal), false],
])('a kitchen ticket is printed here only if the server printed none: %s', async (_, answer, expected) => {
  const { host, setup } = device((call) => (call === ticketCall ? answer() : null));
  expect(await printInKitchen(host, setup, TICKET, false)).toBe(expected);
});

it('a kitchen ticket without an answer may have come out; after a look it is printed here', async () => {
  const { host, setup } = device(() => Promise.reject(noAnswer));
  await expect(printInKitchen(host, setup, TICKET, false)).rejects.toMatchObject({ isUnsure: true });
  expect(await printInKitchen(host, setup, TICKET, true)).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await printInKitchen(host, setup, TICKET, false)).toBe(false);
});
