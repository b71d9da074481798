import { use, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { defineCall, type Act, type DayEnd } from '#resource';
import { useSession } from '../auth/SessionContext.ts';
import { StoreContext } from '../format/StoreProvider.tsx';
import { setKeptReads } from '../offline/keptReads.ts';
import { useApi } from './useApi.ts';
import { useCall } from './useCall.ts';

const leftCall = defineCall({
  method: 'GET',
  path: 'cards/{id}/left',
  roles: 'signedIn',
  summary: 'What is left',
  query: { days: { type: 'integer', default: 14 } },
  output: { left: { type: 'money', required: true } },
});
const redeemCall = defineCall({
  method: 'POST',
  path: 'cards/{id}/redeem',
  roles: 'signedIn',
  summary: 'Takes an amount off a card',
  input: { amount: { type: 'money', required: true } },
  output: { left: { type: 'money', required: true } },
});

function Page() {
  const { data, error } = useCall(leftCall, { params: { id: 7 }, query: { days: 30 } });
  const redeem = useCall(redeemCall);
  return (
    <>
      <p>{error ? 'failed' : data && `left ${data.left}`}</p>
      <button onClick={() => redeem.mutate({ params: { id: 7 }, input: { amount: 5 } })}>Redeem</button>
      {redeem.approve && <button onClick={() => void redeem.approve?.('Redeem 5')}>Ask</button>}
      <p>{redeem.fieldErrors.amount ?? redeem.errorText ?? 'no error'}</p>
      <p>{redeem.data && `now ${redeem.data.left}`}</p>
    </>
  );
}

/** A page with a call counted by the shop's days, and a button that changes the end of the day. */
function DaysPage() {
  const shop = use(StoreContext);
  const [dayEndsAt, end] = useState<DayEnd>('00:00');
  return (
    <StoreContext value={{ ...shop, dayEndsAt }}>
      <ByDays />
      <button onClick={() => end('02:00')}>End later</button>
    </StoreContext>
  );
}
function ByDays() {
  const { data } = useCall(leftCall, { params: { id: 7 }, query: { days: 30 } }, { isByDays: true });
  return <p>{data && `left ${data.left}`}</p>;
}

const approved: unknown[] = [];
const plugin = definePlugin({
  id: 'probe',
  title: 'Probe',
  api: 1,
  pages: [
    { path: 'probe', load: async () => ({ default: Page }) },
    { path: 'days', load: async () => ({ default: DaysPage }) },
  ],
});
const approver = definePlugin({
  id: 'approver',
  title: 'Approver',
  api: 1,
  services: {
    approvals: async () => ({
      default: () => ({
        approve: async (action: string, act: Act) => {
          approved.push(action, act);
          return 'token of a manager';
        },
      }),
    }),
  },
});

/** Headers that a call was sent with, as the page sends them. */
const sent: Headers[] = [];
beforeEach(() => {
  approved.length = 0;
  sent.length = 0;
});

async function open(redeem: MemoryCall) {
  const calls = { 'cards/7/left': () => ({ left: 20 }), 'cards/7/redeem': redeem };
  const { screen, server } = await renderPlugin(plugin, {
    at: '/probe',
    calls,
    beside: [approver],
    as: 'ROLE_CASHIER',
  });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { screen, server, press };
}

const refused = (status: number, body: object) => Response.json({ status, ...body }, { status });

test('a call that reads is a query, with its parameters in the address', async () => {
  const { screen, server } = await open(() => ({ left: 0 }));
  await expect.element(screen.getByText('left 20')).toBeVisible();
  expect(server.asked).toContain('GET cards/7/left?days=30');
});

test('a refusal is told by field, in the words of the server, and the answer is typed', async () => {
  let tries = 0;
  const { screen, press } = await open(({ body }) => {
    expect(body).toEqual({ amount: 5 });
    tries += 1;
    const violations = [{ propertyPath: 'amount', message: 'Too much' }];
    return tries === 1 ? refused(422, { detail: 'amount: Too much', violations }) : { left: 15 };
  });
  await press('Redeem');
  await expect.element(screen.getByText('Too much', { exact: true })).toBeVisible();
  await press('Redeem');
  await expect.element(screen.getByText('now 15')).toBeVisible();
  await expect.element(screen.getByText('no error')).toBeVisible();
});

test('the same act has the same key until it is answered, and then another', async () => {
  const keys: (string | null)[] = [];
  const { screen, press } = await open(({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length < 3 ? refused(503, { detail: 'Out of reach' }) : { left: keys.length };
  });
  for (let at = 1; at <= 2; at += 1) {
    await press('Redeem');
    await expect.poll(() => keys.length).toBe(at);
    await expect.element(screen.getByText('Out of reach')).toBeVisible();
  }
  await press('Redeem');
  await expect.element(screen.getByText('now 3')).toBeVisible();
  await press('Redeem');
  await expect.element(screen.getByText('now 4')).toBeVisible();
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[0]).not.toBeNull();
  expect(keys[3]).not.toBe(keys[0]);
});

test('a call that was given up has its key to itself: the server may still be at it', async () => {
  let ends = new AbortController();
  const keys: (string | null)[] = [];
  const Asking = () => {
    const call = useApi();
    const ask = () => {
      ends.abort();
      ends = new AbortController();
      const { signal } = ends;
      call(redeemCall, { params: { id: 7 }, input: { amount: 5 }, signal }).catch(() => undefined);
    };
    return <button onClick={ask}>Redeem</button>;
  };
  const pages = [{ path: 'probe', load: async () => ({ default: Asking }) }];
  const { screen } = await renderPlugin(definePlugin({ id: 'probe', title: 'Probe', api: 1, pages }), {
    at: '/probe',
    calls: {
      'cards/7/redeem': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        const { signal } = ends;
        return new Promise((_answer, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    },
    as: 'ROLE_CASHIER',
  });
  for (let at = 1; at <= 3; at += 1) {
    await screen.getByRole('button', { name: 'Redeem' }).click();
    await expect.poll(() => keys.length).toBe(at);
  }
  expect(new Set(keys).size).toBe(3);
});

test('a call without the right is repeated with the approval of a person who has it', async () => {
  const act: Act = { operation: 'update', resource: 'cards', id: 7, fields: ['amount'] };
  const { screen, press } = await open(({ headers }) => {
    const approval = headers.get('X-Approval');
    return approval === 'token of a manager'
      ? { left: 15 }
      : refused(403, { detail: 'You may not do this.', approvable: true, act });
  });
  await press('Redeem');
  await expect.element(screen.getByText('You may not do this.')).toBeVisible();
  await press('Ask');
  await expect.element(screen.getByText('now 15')).toBeVisible();
  expect(approved).toEqual(['Redeem 5', act]);
});

const keptCall = defineCall({
  method: 'GET',
  path: 'cards/kept',
  roles: 'signedIn',
  summary: 'Cards that open again without a network',
  output: { left: { type: 'money', required: true } },
  offline: true,
});

/** Addresses, with the wanted format, that went through what keeps answers on the device. */
const kept: string[] = [];

function KeptPage() {
  const session = useSession();
  setKeptReads(session, async () => async (input, init) => {
    kept.push(`${String(input)} ${new Headers(init?.headers).get('Accept')}`);
    return Response.json({ left: 3 });
  });
  const { data } = useCall(keptCall);
  const { data: other } = useCall(leftCall, { params: { id: 7 } });
  const call = useApi();
  return (
    <>
      <p>{data && `kept ${data.left}`}</p>
      <p>{other && `left ${other.left}`}</p>
      <button onClick={() => void call('cards/7', { offline: true })}>Read</button>
      <button onClick={() => void call('cards/7', { method: 'DELETE', offline: true })}>Delete</button>
    </>
  );
}

test('a read that is kept goes through the device, in one format per address; everything else does not', async () => {
  const pages = [{ path: 'probe', load: async () => ({ default: KeptPage }) }];
  const { screen, server } = await renderPlugin(definePlugin({ id: 'probe', title: 'Probe', api: 1, pages }), {
    at: '/probe',
    calls: { 'cards/7/left': () => ({ left: 20 }), 'cards/7': () => null },
    as: 'ROLE_CASHIER',
  });
  await expect.element(screen.getByText('kept 3')).toBeVisible();
  await expect.element(screen.getByText('left 20')).toBeVisible();
  await screen.getByRole('button', { name: 'Read' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.asked).toContain('DELETE cards/7');
  expect(kept).toEqual(['/en/api/cards/kept application/json', '/en/api/cards/7 application/ld+json']);
  expect(server.asked.filter((one) => one.startsWith('GET cards'))).toEqual(['GET cards/7/left']);
});

test('what is counted by the shop’s days is asked anew when they change', async () => {
  let left = 10;
  const { screen } = await renderPlugin(plugin, { at: '/days', calls: { 'cards/7/left': () => ({ left: left++ }) } });
  await expect.element(screen.getByText(/left \d/)).toBeVisible();
  const before = left;
  await screen.getByRole('button', { name: 'End later' }).click();
  await expect.element(screen.getByText(`left ${before}`)).toBeVisible();
});

test('a double press is one call; a press after its answer is another one', async () => {
  let calls = 0;
  const answered = Promise.withResolvers<void>();
  const { screen, press } = await open(async () => {
    calls += 1;
    await answered.promise;
    return { left: 20 - calls };
  });
  const redeem = screen.getByRole('button', { name: 'Redeem' });
  await expect.element(redeem).toBeVisible();
  const button = redeem.element();
  if (!(button instanceof HTMLElement)) expect.fail();
  button.click();
  button.click();
  answered.resolve();
  await expect.element(screen.getByText('now 19')).toBeVisible();
  expect(calls).toBe(1);
  await press('Redeem');
  await expect.element(screen.getByText('now 18')).toBeVisible();
});
