import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

const open = (calls: Readonly<Record<string, MemoryCall>> = {}) =>
  renderPlugin(plugin, {
    at: '/ai_keys',
    as: 'ROLE_MANAGER',
    records: fixtures.records,
    calls: { ...fixtures.calls, ...calls },
  });

const REFUSAL = {
  status: 422,
  detail: 'currentPassword: This is not your password.',
  violations: [{ propertyPath: 'currentPassword', message: 'This is not your password.' }],
};

test('a key is made with the own password and shown once; a refusal keeps what was typed', async () => {
  const sent: unknown[] = [];
  const { screen } = await open({
    'assistant/keys': (request) => {
      sent.push(request.body);
      return sent.length === 1 ? Response.json(REFUSAL, { status: 422 }) : fixtures.calls['assistant/keys'](request);
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Agent keys', level: 1 })).toBeVisible();
  await screen.getByRole('button', { name: 'New key' }).click();
  await screen.getByRole('textbox', { name: 'Agent' }).fill('Price watcher');
  await screen.getByRole('combobox', { name: 'Kinds of records' }).click();
  await screen.getByRole('option', { name: 'Proposals', exact: true }).click();
  await screen.getByRole('switch', { name: 'May propose changes' }).click();
  await screen.getByLabelText('Your own password', { exact: false }).fill('wrong');
  await screen.getByRole('button', { name: 'Create the key' }).click();
  await expect.element(screen.getByText('This is not your password.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Agent' })).toHaveValue('Price watcher');
  await screen.getByLabelText('Your own password', { exact: false }).fill('demo');
  await screen.getByRole('button', { name: 'Create the key' }).click();
  await expect.element(screen.getByText('flexy_agent_AbCdEfGh')).toBeVisible();
  const chosen = { reach: ['ai_proposals'], mayPropose: false };
  expect(sent[1]).toMatchObject({ name: 'Price watcher', days: 90, currentPassword: 'demo', ...chosen });
  await screen.getByRole('button', { name: 'I have stored it' }).click();
  await expect.element(screen.getByText('flexy_agent_AbCdEfGh')).not.toBeInTheDocument();
});

test('a key whose answer was lost is asked for once more under the same key of the call', async () => {
  const keys: (string | null)[] = [];
  const { screen } = await open({
    'assistant/keys': (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? new Response(null, { status: 504 }) : fixtures.calls['assistant/keys'](request);
    },
  });
  await screen.getByRole('button', { name: 'New key' }).click();
  await screen.getByRole('textbox', { name: 'Agent' }).fill('Price watcher');
  await screen.getByLabelText('Your own password', { exact: false }).fill('demo');
  await screen.getByRole('button', { name: 'Create the key' }).click();
  await expect.poll(() => keys.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Create the key' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Create the key' }).click();
  await expect.element(screen.getByText('flexy_agent_AbCdEfGh')).toBeVisible();
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('keys are listed with owner and state; one is revoked after a confirmation', async () => {
  const { screen, server } = await open();
  const row = screen.getByRole('row', { name: /^Stock keeper/ });
  await expect.element(row.getByText('Active')).toBeVisible();
  await expect.element(row.getByText('…x7Qa')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Old agent/ }).getByText('Revoked')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Revoke the key of Old agent' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Revoke the key of Stock keeper' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Revoke the key of Stock keeper' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(server.asked).not.toContain('POST assistant/keys/2/revoke');
  await screen.getByRole('button', { name: 'Revoke the key of Stock keeper' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => server.asked).toContain('POST assistant/keys/2/revoke');
  await expect.element(question).not.toBeInTheDocument();
});

test('a revocation that fails says why', async () => {
  const { screen } = await open({
    'assistant/keys/2/revoke': () => Response.json({ status: 503, detail: 'The server is busy.' }, { status: 503 }),
  });
  await screen.getByRole('button', { name: 'Revoke the key of Stock keeper' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(screen.getByText('The server is busy.')).toBeVisible();
});
