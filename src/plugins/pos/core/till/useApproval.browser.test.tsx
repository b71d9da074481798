import { useState } from 'react';
import { expect, test } from 'vitest';
import { definePlugin, type Approvals, type Plugin } from '#admin';
import type { Act } from '#resource';
import { renderPlugin } from '#admin/testing';
import { useApprove } from './useApproval.ts';

function AskPage() {
  const approve = useApprove();
  const [token, setToken] = useState('none');
  return (
    <>
      <button type="button" onClick={async () => setToken((await approve('A price', ACT)) ?? 'given up')}>
        Ask
      </button>
      <output>{token}</output>
    </>
  );
}

const ACT: Act = { operation: 'create', resource: 'orders', uuid: 'a', fields: ['orderItems.price'] };

type Services = Plugin['services'];

const openAsk = (services: Services) =>
  renderPlugin(
    definePlugin({
      id: 'pos',
      title: 'pos.title',
      api: 1,
      pages: [{ path: 'ask', load: () => Promise.resolve({ default: AskPage }) }],
      ...(services && { services }),
    }),
    { at: '/ask' },
  );

test('a release asked for before the code that asks is there is asked for once it is', async () => {
  const code = Promise.withResolvers<{ default: () => Approvals }>();
  const { screen } = await openAsk({ approvals: () => code.promise });
  await screen.getByRole('button', { name: 'Ask' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('none');
  code.resolve({ default: () => ({ approve: (action, act) => Promise.resolve(`for ${action} of ${act.uuid}`) }) });
  await expect.element(screen.getByText('for A price of a')).toBeVisible();
});

test('where nobody can be asked, this is said and nothing is released', async () => {
  const { screen } = await openAsk(undefined);
  await screen.getByRole('button', { name: 'Ask' }).click();
  await expect.element(screen.getByText(/^Approval by PIN is not available/)).toBeVisible();
  await expect.element(screen.getByText('given up')).toBeVisible();
});
