import { expect, onTestFinished, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';
import { queuePlugin, type Line } from './queue.fixture.ts';

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
  await window.getByRole('img', { name: 'Signature' }).click();
  await expect.element(window.getByRole('button', { name: 'Clear' })).toBeVisible();
  await window.getByRole('button', { name: /^Delivered/ }).click();
  await expect.poll(() => state.sent.map(({ body }) => body.state)).toEqual(['arrived', 'delivered']);
  const [, done] = state.sent;
  expect(done).toMatchObject({ path: 'orders/11/delivery', body: { cash: 254 } });
  expect(done?.body.signature).toMatch(/^iVBOR/);
  await expect.element(window).not.toBeInTheDocument();
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

test('what the server refuses stands on the stop, and can be discarded', async () => {
  const { screen } = await withQueue('refuses');
  await screen.getByRole('button', { name: 'Arrived' }).click();
  await expect.element(screen.getByText('Not taken by the server: Order 2-0409 was cancelled.')).toBeVisible();
  expect(stopOf('2-0409')?.textContent).toContain('On the way');
  await screen.getByRole('button', { name: 'Discard and report again' }).click();
  await expect.element(screen.getByText(/Not taken by the server/)).not.toBeInTheDocument();
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
