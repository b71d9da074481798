import { expect, test } from 'vitest';
import { Button, definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { defineCall } from '#resource';
import { useCall } from '../plugins/useCall.ts';
import { Query } from './Query.tsx';

const leftCall = defineCall({
  method: 'GET',
  path: 'cards/left',
  roles: 'signedIn',
  summary: 'What is left',
  output: { left: { type: 'integer', required: true } },
});

function Page() {
  const query = useCall(leftCall);
  return (
    <>
      <Query failed="The card could not be read" query={query} shape={<p>almost there</p>}>
        {({ left }) => <p>{`left ${left}`}</p>}
      </Query>
      <Button onClick={() => void query.refetch()}>Read</Button>
    </>
  );
}

const plugin = definePlugin({
  ...{ id: 'probe', title: 'Probe', api: 1 },
  pages: [{ path: 'probe', load: async () => ({ default: Page }) }],
});

test('a part shows its skeleton, why it failed, and then what was read, which stays when a later read fails', async () => {
  const first = Promise.withResolvers<void>();
  const answers = [
    () => first.promise.then(() => Response.json({}, { status: 500 })),
    () => ({ left: 12 }),
    () => Response.json({}, { status: 500 }),
  ];
  const { screen, server } = await renderPlugin(plugin, {
    at: '/probe',
    calls: { 'cards/left': () => answers.shift()?.() },
  });
  await expect.element(screen.getByText('almost there')).toBeVisible();
  first.resolve();
  await expect.element(screen.getByRole('alert').getByText('The card could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('left 12')).toBeVisible();
  await screen.getByRole('button', { name: 'Read' }).click();
  await expect.poll(() => server.asked.filter((one) => one.includes('cards/left')).length).toBe(3);
  await expect.element(screen.getByText('left 12')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});
