import { expect, onTestFinished, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';
import { queuePlugin, type Line } from './queue.fixture.ts';
import { reportWrite } from './reports.ts';

const open = (more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, { at: '/deliveries/mine', as: 'ROLE_AGENT_DRIVER', ...fixtures, ...more });

/** The screen over a device with a queue. */
async function withQueue(line: Line) {
  const queue = queuePlugin(line);
  onTestFinished(() => queue.outbox.close());
  return { ...queue, ...(await open({ beside: [queue.plugin] })) };
}

const stopOf = (number: string) => document.querySelector(`[data-stop="${number}"]`);

test('a driver begins here: the next stop with telephone, way, notes and what is to be collected', async () => {
  const { screen, path } = await open({ at: '/' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My deliveries' })).toBeVisible();
  expect(path()).toBe('/deliveries/mine');
  const next = screen.getByRole('heading', { name: /Imane Tazi/ });
  await expect.element(next).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Call Imane Tazi' }))
    .toHaveAttribute('href', 'tel:+212661204815');
  await expect
    .element(screen.getByRole('link', { name: 'Map' }))
    .toHaveAttribute('href', expect.stringMatching(/destination=14%20rue/));
  for (const text of ['Ring once, the baby sleeps.', 'No coriander', '2 × Chicken tagine', '1 / 3'])
    await expect.element(screen.getByText(text).first()).toBeVisible();
  expect(stopOf('2-0409')?.textContent).toContain('254.00');
  expect(stopOf('2-0410')?.textContent).toContain('Paid');
  await expect.element(screen.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('delivered with cash: what goes back is told, and what is owed is reported once, with the signature', async () => {
  const { screen, state } = await withQueue('answers');
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('button', { name: '300.00' }).click();
  await expect.element(window.getByText('46.00')).toBeVisible();
  const pad = window.getByRole('img', { name: 'Signature' });
  // A tap is no signature.
  await pad.click();
  await expect.element(window.getByText('Draw here with a finger')).toBeVisible();
  await expect.element(window.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await pad.dropTo(pad, { sourcePosition: { x: 30, y: 20 }, targetPosition: { x: 120, y: 60 } });
  await expect.element(window.getByRole('button', { name: 'Clear' })).toBeVisible();
  await window.getByRole('button', { name: /^Delivered/ }).click();
  await expect.poll(() => state.sent.map(({ body }) => body.state)).toEqual(['arrived', 'delivered']);
  const [, done] = state.sent;
  expect(done).toMatchObject({ path: 'orders/11/delivery', body: { cash: 254 } });
  expect(done?.body.signature).toMatch(/^iVBOR/);
  await expect.element(window).not.toBeInTheDocument();
});

test('without a network nothing is reported before the queue of the phone has come', async () => {
  const { promise: loaded, resolve: come } = Promise.withResolvers<void>();
  const queue = queuePlugin('away', loaded);
  onTestFinished(() => queue.outbox.close());
  const { screen, server, refresh } = await open({ beside: [queue.plugin] });
  await expect.poll(() => server.asked).toContain('GET deliveries/mine');
  // The stops are here when they have been read again.
  await refresh();
  expect(screen.getByRole('button', { name: 'Arrived' }).elements()).toEqual([]);
  come();
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await expect.element(screen.getByText('One report waits to be sent')).toBeVisible();
});

test('without a network the stop shows what was reported, and the cash is in hand; it is sent later', async () => {
  const { screen, state, outbox } = await withQueue('away');
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await expect.element(screen.getByText('One report waits to be sent')).toBeVisible();
  await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivered/ })
    .click();
  await expect.element(screen.getByText('2 reports wait to be sent')).toBeVisible();
  await expect.poll(() => stopOf('2-0409')?.textContent).toMatch(/Waits to be sent.*254\.00/);
  await expect.element(screen.getByText('374.00')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /Karim Sefrioui/ })).toBeVisible();
  state.line = 'answers';
  outbox.retryNow();
  await expect.poll(() => state.sent.map(({ body }) => body.state)).toEqual(['arrived', 'delivered']);
  await expect.element(screen.getByText(/wait to be sent/)).not.toBeInTheDocument();
});

/** The screen over a device with a queue, and a server whose stops change while it is open. */
async function withServer(line: Line) {
  const queue = queuePlugin(line);
  onTestFinished(() => queue.outbox.close());
  const round = { stops: fixtures.calls['deliveries/mine']().stops };
  const calls = { ...fixtures.calls, 'deliveries/mine': () => ({ ...fixtures.calls['deliveries/mine'](), ...round }) };
  return { ...queue, round, ...(await open({ beside: [queue.plugin], calls })) };
}

test('what the server refuses of a stop stands on it, and can be discarded', async () => {
  const { screen, state, round } = await withServer('refuses');
  const ended = { state: 'not-delivered', reason: 'other', endedAt: '2026-11-20T12:15:00+00:00' };
  state.onRefused = () => {
    round.stops = round.stops.map((stop) => (stop.order === 11 ? { ...stop, ...ended } : stop)) as typeof round.stops;
  };
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await expect.element(screen.getByText(/Not taken by the server: This stop has ended otherwise/)).toBeVisible();
  await expect.poll(() => stopOf('2-0409')?.textContent).toContain('Not delivered');
  await screen.getByRole('button', { name: 'Discard and report again' }).click();
  await expect.element(screen.getByText(/Not taken by the server/)).not.toBeInTheDocument();
});

test('a refused report of an order that is no stop any more is listed with its cash, and is sent again', async () => {
  const { screen, state, round } = await withServer('answers');
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect.poll(() => state.sent).toHaveLength(1);
  Object.assign(state, { line: 'refuses', refusal: 'Order 2-0409 was cancelled.' });
  state.onRefused = () => void (round.stops = round.stops.filter(({ order }) => order !== 11));
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivered/ })
    .click();
  await expect.poll(() => stopOf('2-0409')).toBeNull();
  const refused = screen.getByRole('alert');
  await expect.element(refused.getByText('Not taken by the server: Order 2-0409 was cancelled.')).toBeVisible();
  await expect.element(refused.getByText('2-0409, Delivered')).toBeVisible();
  await expect.element(refused.getByText('254.00 MAD in cash')).toBeVisible();
  state.line = 'answers';
  await refused.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => state.sent.map(({ body }) => body.state)).toEqual(['arrived', 'delivered']);
  await expect.element(refused).not.toBeInTheDocument();
});

test('what was typed at the door stays when the stops are read again, and the stop is gone or paid', async () => {
  const { screen, state, round, outbox } = await withServer('answers');
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await screen.getByRole('button', { name: 'Delivered', exact: true }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Cash taken' }).fill('260');
  round.stops = round.stops.map((stop) => (stop.order === 11 ? { ...stop, toCollect: 0 } : stop));
  await outbox.add([report(12)]);
  await expect.poll(() => stopOf('2-0409')?.textContent).toContain('Paid');
  round.stops = round.stops.filter(({ order }) => order !== 11);
  await outbox.add([report(10)]);
  await expect.poll(() => stopOf('2-0409')).toBeNull();
  await expect.element(window.getByRole('textbox', { name: 'Cash taken' })).toHaveValue('260');
  await window.getByRole('button', { name: /^Delivered/ }).click();
  await expect.poll(() => state.sent.at(-1)).toMatchObject({ path: 'orders/11/delivery', body: { cash: 254 } });
});

/** A report of a stop, as another tab or another account has kept it. */
function report(order: number) {
  const label = { order, number: `2-${order}`, customer: null, state: 'arrived' as const, cash: 0, total: null };
  return reportWrite(
    { ...label, reason: null, at: Date.now() },
    { state: 'arrived' },
    { uuid: `00000000-0000-4000-8000-0000000000${order}` },
  );
}

test('reports of another account on a shared phone move nothing, and stand apart', async () => {
  const { screen, state, outbox } = await withQueue('away');
  await expect.element(screen.getByRole('heading', { name: /Imane Tazi/ })).toBeVisible();
  state.account = 2;
  await outbox.add([report(11)]);
  state.account = 1;
  await expect.element(screen.getByText('One report of another account waits on this phone.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the queue' }))
    .toHaveAttribute('href', expect.stringMatching(/pos\/queue$/));
  expect(stopOf('2-0409')?.textContent).toContain('On the way');
  await expect.element(screen.getByText(/to be sent/)).not.toBeInTheDocument();
});

test('not delivered needs a reason; without a queue the report goes to the server at once', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/11/delivery': ({ body }) => {
        bodies.push(body);
        return {};
      },
    },
  });
  await screen.getByRole('button', { name: 'Not delivered' }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('button', { name: 'Not delivered' }).click();
  await expect.element(window.getByText('Choose a reason.')).toBeVisible();
  await window.getByRole('radio', { name: 'Nobody at home' }).click();
  await window.getByRole('textbox', { name: 'Note for the shop' }).fill('Rang three times');
  await window.getByRole('button', { name: 'Not delivered' }).click();
  await expect
    .poll(() => bodies)
    .toMatchObject([{ state: 'not-delivered', reason: 'nobody', note: 'Rang three times' }]);
});

test('the whole round is a plain plan with the stops in order', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Whole round' }).click();
  const items = screen.getByRole('dialog').getByRole('listitem');
  const names = ['Imane Tazi', 'Karim Sefrioui', 'Nadia Alaoui'];
  await expect.poll(() => items.elements().map((one) => one.querySelector('b')?.textContent)).toEqual(names);
});

test('an account without an agent is told whom to ask', async () => {
  const empty = { at: '2026-11-20T12:20:00+00:00', agent: null, cashInHand: 0, cashRounding: 0, stops: [] };
  const { screen } = await open({ calls: { 'deliveries/mine': () => empty }, locale: 'fr' });
  await expect.element(screen.getByText('Ce compte n’est pas encore celui d’un livreur')).toBeVisible();
});
