import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures, { acceptAll, planItems } from './fixtures.ts';
import plugin from './index.ts';

const PRODUCT = { id: 12, name: 'Argan oil, cold pressed', price: 189, images: [] };

test('a person reviews what an agent proposes as a difference from the record, and accepts it', async () => {
  const accepted: unknown[] = [];
  const accept: MemoryCall = (request) => {
    accepted.push(request.body);
    return acceptAll(request);
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/ai_proposals/1/show',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    records: { ...fixtures.records, products: [PRODUCT] },
    calls: { ...fixtures.calls, 'assistant/accept': accept },
  });
  await expect.element(screen.getByText('Proposed by Stock keeper')).toBeVisible();
  await expect.element(screen.getByText('Argan oil, cold pressed')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept 1 field' }).click();
  await expect.element(screen.getByText('1 record was changed')).toBeVisible();
  expect(accepted).toMatchObject([{ proposal: 1, writes: [{ id: 12, version: 3, data: { name: 'Argan oil' } }] }]);
});

test('when the record has changed since the proposal, its new values are shown, and they can be accepted', async () => {
  const sent: Record<string, unknown>[] = [];
  const accept: MemoryCall = (request) => {
    sent.push(request.body as Record<string, unknown>);
    const detail = 'A record has changed since. Look at the plan again.';
    return sent.length === 1 ? Response.json({ status: 409, detail }, { status: 409 }) : acceptAll(request);
  };
  // The server answers the present version where none is sent.
  const plan: MemoryCall = (request) => {
    const name = sent.length === 0 ? PRODUCT.name : 'Argan oil of Tamanar';
    const { items, ...rest } = planItems({ ...request, records: () => [{ ...PRODUCT, name }] }) as {
      items: { version: number | null }[];
    };
    return { ...rest, items: items.map((item) => ({ ...item, version: item.version ?? 4 })) };
  };
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/ai_proposals/1/show', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { ...fixtures.records, products: [PRODUCT] },
    calls: { ...fixtures.calls, 'assistant/accept': accept, 'assistant/plan': plan },
  });
  await screen.getByRole('button', { name: 'Accept 1 field' }).click();
  await expect
    .element(screen.getByRole('alert').getByText('A record has changed since', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('Argan oil of Tamanar')).toBeVisible();
  await expect.element(screen.getByText('Changed since', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(`when you saw it ${PRODUCT.name}`)).toBeVisible();
  await screen.getByRole('button', { name: 'Accept 1 field' }).click();
  await expect.element(screen.getByText('1 record was changed')).toBeVisible();
  expect(sent).toMatchObject([{ writes: [{ version: 3 }] }, { writes: [{ version: 4, data: { name: 'Argan oil' } }] }]);
});

test('what follows from a change is shown with it', async () => {
  const plan: MemoryCall = (request) => {
    const answer = planItems(request) as { items: readonly object[] };
    const effects = [{ name: 'finalPrice', before: 189, after: 151.2 }];
    return { ...answer, items: answer.items.map((item) => ({ ...item, effects })) };
  };
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/ai_proposals/1/show', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { ...fixtures.records, products: [PRODUCT] },
    calls: { ...fixtures.calls, 'assistant/plan': plan },
  });
  await expect.element(screen.getByText('Changes with it')).toBeVisible();
  await expect.element(screen.getByText(/189\.00 MAD becomes 151\.20 MAD/).last()).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Keep Name' }).click();
  await expect.element(screen.getByText('Changes with it')).not.toBeInTheDocument();
});
