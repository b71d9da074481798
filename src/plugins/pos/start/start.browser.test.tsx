import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { handScanner } from '../../../../tests/support/handScanner.ts';
import pos from '../index.ts';
import { atTillOne, forget, RECORDS } from './start.fixture.ts';

async function till(options: RenderPluginOptions = {}) {
  await forget();
  return renderPlugin(pos, { at: '/pos', records: RECORDS, ...options });
}

test('an administrator chooses store, till and table, and only then sells', async () => {
  const { screen } = await till();
  const stores = screen.getByRole('dialog', { name: 'Select a Store' });
  await expect.element(stores.getByRole('button', { name: /Gueliz 72 av. Mohammed V 2 tills/ })).toBeVisible();
  await stores.getByRole('button', { name: /Gueliz/ }).click();

  const tills = screen.getByRole('dialog', { name: 'Which till is this?' });
  await expect
    .element(tills.getByRole('button', { name: /Till 1 Next order 1-0422 Opened by Youssef, .* In use/ }))
    .toBeVisible();
  await expect.element(tills.getByRole('button', { name: 'Till 2 Next order 2-0001 Free' })).toBeVisible();
  await tills.getByRole('button', { name: /Till 2/ }).click();

  const places = screen.getByRole('dialog', { name: 'Change Location' });
  await expect.element(places.getByText('0 of 14 seats')).toBeVisible();
  const reserved = places.getByRole('button', { name: /^T3/ });
  await expect.element(reserved).toBeDisabled();
  await expect.element(reserved.getByText('20:30')).toBeVisible();
  await places.getByRole('button', { name: /T2/ }).click();
  await places.getByRole('button', { name: 'Seat 4 guests' }).click();
  await expect.element(places).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /T2/ }).first()).toBeVisible();
});

test('a till whose day somebody else has opened is taken after a question', async () => {
  const { screen } = await till();
  await screen.getByRole('button', { name: /Gueliz/ }).click();
  await screen.getByRole('button', { name: /Till 1 .* In use/ }).click();
  const share = screen.getByRole('alertdialog', { name: 'Till 1 is in use' });
  await expect.element(share.getByText(/^Opened by Youssef, /)).toBeVisible();
  await share.getByRole('button', { name: 'Choose another till' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Which till is this?' })).toBeVisible();
  await screen.getByRole('button', { name: /Till 1 .* In use/ }).click();
  await share.getByRole('button', { name: 'Use it here' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Change Location' })).toBeVisible();
});

test('the only till of a store is taken without a question', async () => {
  const records = { ...RECORDS, tills: RECORDS.tills.slice(1) };
  const { screen } = await till({ records });
  await screen.getByRole('button', { name: /Gueliz/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Change Location' })).toBeVisible();
});

test('the only till of a store is asked for when somebody else has opened its day', async () => {
  const records = { ...RECORDS, tills: RECORDS.tills.slice(0, 1) };
  const { screen } = await till({ records });
  await screen.getByRole('button', { name: /Gueliz/ }).click();
  await expect.element(screen.getByRole('button', { name: /Till 1 .* In use/ })).toBeVisible();
});

test('what was chosen on this device is not asked again', async () => {
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records: RECORDS });
  await expect.element(screen.getByRole('dialog', { name: 'Change Location' })).toBeVisible();
});

test('without a plugin that draws it, the plan of a floor is its list; a reserved place cannot be chosen there', async () => {
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records: RECORDS });
  await screen.getByRole('button', { name: 'Plan view, Terrace' }).click();
  const plan = screen.getByRole('dialog', { name: 'Terrace' });
  await expect.element(plan.getByRole('button', { name: /^T3/ })).toBeDisabled();
  await plan.getByRole('button', { name: /T1/ }).click();
  await screen.getByRole('button', { name: 'Seat 4 guests' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Change Location' })).not.toBeInTheDocument();
});

test('taken away: no table', async () => {
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records: RECORDS });
  await screen.getByRole('button', { name: 'Take away, without a table' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Change Location' })).not.toBeInTheDocument();
});

test('a driver, who may not change how goods leave, chooses a table', async () => {
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records: RECORDS, as: 'ROLE_AGENT_DRIVER' });
  await expect.element(screen.getByRole('button', { name: /T2/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Take away/ })).not.toBeInTheDocument();
});

test('a store without tables: whoever may adds the first one in its form, others read who can', async () => {
  const records = { ...RECORDS, reservable_categories: [] };
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records });
  await screen.getByRole('button', { name: 'Change Location' }).click();
  const places = screen.getByRole('dialog', { name: 'Change Location' });
  await expect.element(places.getByText('This store has no tables')).toBeVisible();
  await places.getByRole('button', { name: /^New/ }).click();
  await expect.element(screen.getByRole('dialog', { name: /^New/ }).getByRole('textbox').first()).toHaveFocus();
});

test('a cashier in a store without tables reads who adds them', async () => {
  const records = { ...RECORDS, reservable_categories: [] };
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records, as: 'ROLE_CASHIER' });
  await screen.getByRole('button', { name: 'Change Location' }).click();
  const places = screen.getByRole('dialog', { name: 'Change Location' });
  await expect.element(places.getByText('An administrator or a manager adds them under Floor plan.')).toBeVisible();
  expect(places.getByRole('button', { name: /^New/ }).query()).toBeNull();
});

test('loading: the splash, in the language of the screen', async () => {
  const { screen } = await till({ mood: 'silent', locale: 'fr' });
  await expect.element(screen.getByRole('status').getByText('La caisse est en cours de chargement')).toBeVisible();
});

test('failed: it says so, and tries again', async () => {
  const { screen, server } = await till({ mood: 503 });
  await expect.element(screen.getByText('The cash register could not be loaded')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Select a Store' })).toBeVisible();
});

/** A whole list, as the server answers it. */
const whole = (name: string, rows: readonly object[]) =>
  Response.json(rows, { headers: { 'Content-Range': `${name} 0-${rows.length - 1}/${rows.length}` } });

test('one list fails: it is named, and Try again opens the register', async () => {
  let isDown = true;
  const methods = () =>
    isDown ? Response.json({ detail: 'Down.' }, { status: 500 }) : whole('payment_methods', RECORDS.payment_methods);
  const { screen } = await till({ calls: { payment_methods: methods } });
  await expect.element(screen.getByText('Failed to load payment methods')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Select a Store' })).toBeVisible();
});

test('a slow line: the list that is waited for is named', async () => {
  const stores = Promise.withResolvers<Response>();
  const { screen } = await till({ calls: { stores: () => stores.promise } });
  await expect.element(screen.getByText('Loading stores...')).toBeVisible();
  stores.resolve(whole('stores', RECORDS.stores));
  await expect.element(screen.getByRole('dialog', { name: 'Select a Store' })).toBeVisible();
});

test('a list that nothing is sold by does not hold the start', async () => {
  const { screen } = await till({ calls: { suppliers: () => new Promise(() => undefined) } });
  await expect.element(screen.getByRole('dialog', { name: 'Select a Store' })).toBeVisible();
});

test('a scan fills no cart while its table is asked for', async () => {
  await atTillOne();
  const { screen } = await renderPlugin(pos, { at: '/pos', records: RECORDS });
  const places = screen.getByRole('dialog', { name: 'Change Location' });
  await expect.element(places.getByRole('button', { name: /T2/ })).toBeVisible();
  const scanner = handScanner(cdp());
  await scanner.scan(['6111']);
  await places.getByRole('button', { name: /T2/ }).click();
  await places.getByRole('button', { name: 'Seat 4 guests' }).click();
  await expect.element(places).not.toBeInTheDocument();
  await scanner.scan(['6111']);
  await expect.element(screen.getByRole('button', { name: 'Quantity of Mint tea: 1' })).toBeVisible();
});
