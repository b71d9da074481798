import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer } from './contract/types.ts';
import fixtures, { answeredWith, planItems, streamOf } from './fixtures.ts';
import plugin from './index.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const GOOD = 'https://goods.example/oil.jpg';
const GONE = 'https://goods.example/gone.jpg';
const OIL = { id: 12, name: 'Argan oil', price: 88, images: [] };
const PROOFS = { [GOOD]: 'expires=1&signature=good', [GONE]: 'expires=1&signature=gone' };
const MODEL = { model: 'flexy-demo', isDemo: true } as const;

/** The plan with the proofs for its pictures. */
const plan: MemoryCall = async (request) => ({ ...Object(await planItems(request)), pictures: PROOFS });

/** A server that has one of the two pictures. */
function pictures() {
  const asked: string[] = [];
  const call: MemoryCall = ({ url }) => {
    const address = url.searchParams.get('address') ?? '';
    asked.push(`${address} ${url.searchParams.get('signature')}`);
    if (address === GOOD) return { data: PIXEL };
    const detail = 'The other site does not give this picture.';
    return Response.json({ status: 424, detail, reason: 'refused' }, { status: 424 });
  };
  return { asked, call };
}

const open = (at: string, call: MemoryCall, { records, calls }: Pick<RenderPluginOptions, 'records' | 'calls'> = {}) =>
  renderPlugin(plugin, {
    ...{ at, as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [OIL], thread_ai_requests: [], ai_requests: [], ...records },
    calls: { ...fixtures.calls, 'assistant/plan': plan, 'assistant/picture': call, ...calls },
  });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

/** One picture is a thumbnail, the other one has its name and says why it is not shown. */
async function expectPictures(screen: Screen, asked: readonly string[]): Promise<void> {
  const thumbnail = screen.getByRole('img', { name: 'goods.example · oil.jpg' }).first();
  await expect.element(thumbnail).toBeVisible();
  expect(thumbnail.element().getAttribute('src')).toBe(PIXEL);
  await expect.element(screen.getByText('goods.example · gone.jpg').first()).toBeVisible();
  await expect.element(screen.getByText('The other site does not give this picture.').first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([`${GOOD} good`, `${GONE} gone`]));
}

test('on the page a picture of another site is a thumbnail; one that fails has its name and the reason', async () => {
  const { asked, call } = pictures();
  const answer: AiAnswer = {
    ...MODEL,
    resource: 'products',
    newData: [{ name: 'Oil', price: 5, images: [GOOD, GONE] }],
  };
  const { screen } = await open('/assistant?topic=ecommerce&object=Product&action=Create', call, {
    calls: {
      'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped: answer, threadAiRequest: { id: 9 } }),
    },
  });
  await screen.getByRole('textbox').first().fill('Oil');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expectPictures(screen, asked);
});

test('so it is in the copilot and its preview', async () => {
  const { asked, call } = pictures();
  const { screen } = await open('/products/12', call, {
    calls: {
      'generative-ai': () => ({ systemPrompt: 'You fill records.', function: { name: 'fill' } }),
      'generative-ai/stream': () =>
        streamOf(
          { type: 'start', ...MODEL },
          { type: 'data', data: { images: [GOOD, GONE] }, dropped: [] },
          { type: 'done', tokens: 9, ...MODEL },
        ),
      'products/12/history': () => [],
    },
  });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  await screen.getByRole('textbox', { name: 'Say what you want' }).fill('Pictures');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expectPictures(screen, asked);
  await screen.getByRole('button', { name: 'Preview' }).click();
  const preview = screen.getByRole('dialog', { name: 'Preview' });
  await expect.element(preview.getByRole('img', { name: 'goods.example · oil.jpg' })).toBeVisible();
  await expect.element(preview.getByText('The other site does not give this picture.')).toBeVisible();
});

const WRITES = [{ entity: 'Product', id: 12, version: 1, data: { images: [GOOD, GONE] } }];
const proposal = (more: object) => ({
  ai_proposals: [
    { id: 7, note: 'Pictures', status: 'open', resource: 'products', client: 'Agent', writes: WRITES, ...more },
  ],
});

test('so it is in the proposal of an agent', async () => {
  const { asked, call } = pictures();
  const { screen } = await open('/ai_proposals/7/show', call, { records: proposal({}) });
  await expectPictures(screen, asked);
});

test('once a proposal is decided, its pictures of other sites are named, and not asked for', async () => {
  const { asked, call } = pictures();
  const { screen } = await open('/ai_proposals/7/show', call, { records: proposal({ status: 'declined' }) });
  await expect.element(screen.getByText('goods.example · oil.jpg').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('a picture of ours that is gone has its name and says so', async () => {
  const { call } = pictures();
  const writes = [{ entity: 'Product', id: 12, version: 1, data: { images: ['/en/images/not-there.png'] } }];
  const { screen } = await open('/ai_proposals/7/show', call, {
    records: proposal({ writes }),
  });
  await expect.element(screen.getByText('not-there.png').first()).toBeVisible();
  await expect.element(screen.getByText('The picture is not available any more.')).toBeVisible();
});
