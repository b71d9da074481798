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

/** A page without a header, of as many cards as are left. */
function WholePage() {
  const query = useCall(leftCall);
  const data = query.data && Array.from({ length: query.data.left }, (_, at) => at);
  return (
    <Query
      title="Cards"
      failed="The cards could not be read"
      query={{ ...query, data }}
      more={<Button>Elsewhere</Button>}
      empty={<p>no card yet</p>}
    >
      {(cards) => <p>{`${cards.length} cards`}</p>}
    </Query>
  );
}

/** A part that announces its loading state itself. */
function Announced() {
  return (
    <Query failed="The card could not be read" query={useCall(leftCall)} loading={<p role="status">Dealing</p>}>
      {({ left }) => <p>{`left ${left}`}</p>}
    </Query>
  );
}

const plugin = definePlugin({
  ...{ id: 'probe', title: 'Probe', api: 1 },
  pages: [
    { path: 'probe', load: async () => ({ default: Page }) },
    { path: 'whole', load: async () => ({ default: WholePage }) },
    { path: 'announced', load: async () => ({ default: Announced }) },
  ],
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

test('a whole page has its heading while it loads and when it failed, with further ways on', async () => {
  const first = Promise.withResolvers<void>();
  const answers = [() => first.promise.then(() => Response.json({}, { status: 500 })), () => ({ left: 2 })];
  const { screen } = await renderPlugin(plugin, {
    at: '/whole',
    calls: { 'cards/left': () => answers.shift()?.() },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Cards' })).toBeInTheDocument();
  first.resolve();
  await expect
    .element(screen.getByRole('alert').getByRole('heading', { level: 1, name: 'The cards could not be read' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('2 cards')).toBeVisible();
});

test('an empty list has its own text', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/whole', calls: { 'cards/left': () => ({ left: 0 }) } });
  await expect.element(screen.getByText('no card yet')).toBeVisible();
  expect(screen.getByText('0 cards').query()).toBeNull();
});

test('a loading state of its own replaces the skeleton', async () => {
  const first = Promise.withResolvers<{ left: number }>();
  const { screen } = await renderPlugin(plugin, { at: '/announced', calls: { 'cards/left': () => first.promise } });
  await expect.element(screen.getByRole('status').getByText('Dealing')).toBeVisible();
  first.resolve({ left: 3 });
  await expect.element(screen.getByText('left 3')).toBeVisible();
  expect(screen.getByText('Dealing').query()).toBeNull();
});
