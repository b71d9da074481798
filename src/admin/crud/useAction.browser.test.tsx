import { expect, test } from 'vitest';
import { definePlugin, useAction } from '#admin';
import { renderPlugin } from '#admin/testing';

/** Ends of the pending runs, by which the test lets an oven succeed or fail. */
const runs: { done(): void; fail(error: Error): void }[] = [];

function Oven() {
  const { isBusy, run } = useAction();
  const bake = () => run(() => new Promise<void>((done, fail) => runs.push({ done, fail })));
  return (
    <>
      <h1>{isBusy ? 'Baking' : 'Cold'}</h1>
      <button type="button" onClick={() => void bake()}>
        Bake
      </button>
    </>
  );
}

const plugin = definePlugin({
  ...{ id: 'bakery', title: 'Bakery', api: 1 },
  pages: [{ path: 'bakery', title: 'Bakery', load: async () => ({ default: Oven }) }],
});

test('a second press while the action runs does nothing, and a failure is shown', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/bakery' });
  const button = screen.getByRole('button', { name: 'Bake' });
  await button.click();
  await expect.element(screen.getByRole('heading', { name: 'Baking' })).toBeVisible();
  await button.click();
  expect(runs).toHaveLength(1);
  runs[0]?.fail(new Error('The oven is broken'));
  await expect.element(screen.getByText('The oven is broken')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Cold' })).toBeVisible();
  await button.click();
  expect(runs).toHaveLength(2);
  runs[1]?.done();
  await expect.element(screen.getByRole('heading', { name: 'Cold' })).toBeVisible();
});
