import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures, { answeredWith, THREE_PRODUCTS } from './fixtures.ts';
import plugin from './index.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Two pictures of each search. */
const search: MemoryCall = ({ url }) => {
  const words = url.searchParams.get('query') ?? '';
  const items = [1, 2].map((at) => ({
    ...{ id: `${words} ${at}`, alt: `${words} ${at}`, by: '' },
    src: { tiny: PIXEL, large: `/en/assistant-images/large/${words}-${at}` },
  }));
  return { items, isGenerated: true };
};

test('chosen pictures stay chosen over searches, and are thumbnails of the question', async () => {
  const asked: unknown[] = [];
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/assistant?action=Create&topic=ecommerce&object=Product', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/images': search,
      'assistant/ask': ({ body }) => {
        asked.push(body);
        return answeredWith({ id: 41, functionCallEscaped: THREE_PRODUCTS, threadAiRequest: { id: 9 } });
      },
    },
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('checkbox', { name: 'Images' }).click();
  const words = screen.getByRole('textbox', { name: 'Keywords of the images' });
  await words.fill('mint');
  await screen.getByRole('button', { name: 'Generate' }).click();
  await screen.getByRole('button', { name: 'mint 1', exact: true }).click();
  await words.fill('tea');
  await screen.getByRole('button', { name: 'Generate' }).click();
  await screen.getByRole('button', { name: 'Use all those images' }).click();
  const chosen = screen.getByRole('list', { name: 'Pictures of the question' });
  await expect.poll(() => chosen.getByRole('button').elements().length).toBe(3);
  await chosen.getByRole('button', { name: 'Remove tea 1' }).click();
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByRole('heading', { name: '3 products will be made' })).toBeVisible();
  expect(asked).toMatchObject([
    {
      question: 'Gift boxes',
      pictures: [
        { src: '/en/assistant-images/large/mint-1', alt: 'mint 1' },
        { src: '/en/assistant-images/large/tea-2', alt: 'tea 2' },
      ],
    },
  ]);
  const shown = screen.getByRole('article').getByRole('list', { name: 'Pictures of the question' });
  await expect
    .poll(() =>
      shown
        .getByRole('img')
        .elements()
        .map((one) => one.getAttribute('alt')),
    )
    .toEqual(['mint 1', 'tea 2']);
  expect(screen.getByText('assistant-images').elements()).toEqual([]);
});

test('a chosen picture that is not available any more is shown as such, and can be removed; each has a name', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/assistant?action=Create&topic=ecommerce&object=Product', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/images': () => {
        const src = { tiny: 'data:image/png;base64,AAAA', large: '/en/assistant-images/large/old' };
        return { items: [{ id: 1, alt: '', by: '', src }], isGenerated: true };
      },
    },
  });
  await screen.getByRole('checkbox', { name: 'Images' }).click();
  await screen.getByRole('textbox', { name: 'Keywords of the images' }).fill('mint');
  await screen.getByRole('button', { name: 'Generate' }).click();
  await screen.getByRole('button', { name: 'Use all those images' }).click();
  const remove = screen.getByRole('button', { name: 'Remove Image 1, which is not available any more' });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
});
