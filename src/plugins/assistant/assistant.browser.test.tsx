import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import { eventText } from '#resource';
import catalogue from '../catalogue/index.ts';
import fixtures, { acceptAll, answeredWith, planItems, streamOf, takeBackAll, THREE_PRODUCTS } from './fixtures.ts';
import type { AiEvent } from './contract/types.ts';
import plugin from './index.ts';

const AT = '/assistant?action=Create&topic=ecommerce&object=Product';

/** Answers every question, and keeps what was sent. */
function asking(answer: (times: number) => unknown) {
  const sent: Record<string, unknown>[] = [];
  const ask: MemoryCall = ({ body }) => {
    sent.push(body as Record<string, unknown>);
    const answered = answer(sent.length);
    if (answered instanceof Response) return answered;
    const request = { id: 40 + sent.length, functionCallEscaped: answered };
    return answeredWith({ ...request, threadAiRequest: { id: 9, status: 'started' } });
  };
  return { sent, ask };
}

const open = (ask: MemoryCall, more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, {
    at: AT,
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    ...more,
    records: { products: [], thread_ai_requests: [], ai_requests: [], ...more.records },
    calls: { ...fixtures.calls, 'assistant/ask': ask, 'ai_requests/41': () => null, ...more.calls },
  });

test('three products from one sentence: the plan, then the records, then one undo', async () => {
  const { sent, ask } = asking(() => THREE_PRODUCTS);
  const accepted: unknown[] = [];
  const accept: MemoryCall = (request) => {
    accepted.push(request.body);
    return acceptAll(request);
  };
  const { screen, server } = await open(ask, { calls: { 'assistant/accept': accept } });
  const now = screen.getByRole('button', { name: 'Ask me now' });
  await expect.element(now).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Question' }).fill('Three  gift boxes <b>under</b> 290');
  await now.click();
  await expect.element(screen.getByRole('heading', { name: '3 products will be made' })).toBeVisible();
  expect(sent).toEqual([
    {
      namespace: 'shop',
      entity: 'Product',
      action: 'Create',
      question: 'Three gift boxes under 290',
      threadAiRequest: { namespace: 'shop', entity: 'Product', action: 'Create', status: 'started' },
    },
  ]);
  expect(server.asked).not.toContain('POST assistant/accept');
  await screen.getByRole('checkbox', { name: 'Keep Mint tea set for two' }).click();
  await screen.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await expect.element(screen.getByText('2 records were made')).toBeVisible();
  expect(accepted).toMatchObject([{ request: 41, writes: [{ entity: 'Product' }, { entity: 'Product' }] }]);
  await screen.getByRole('button', { name: 'Undo all' }).click();
  await expect.element(screen.getByText('2 records were taken back')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo all' })).not.toBeInTheDocument();
});

test('one record is taken back alone; a refusal says why, and the others stay', async () => {
  const { ask } = asking(() => THREE_PRODUCTS);
  const undone: unknown[] = [];
  const refusal = { status: 409, detail: '“Mint tea set for two” has changed since.' };
  const undo: MemoryCall = (request) => {
    undone.push(request.body);
    return undone.length === 2 ? Response.json(refusal, { status: 409 }) : takeBackAll(request);
  };
  const { screen } = await open(ask, { calls: { 'assistant/undo': undo } });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Three gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await screen.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await expect.element(screen.getByText('3 records were made')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo Gazelle horns, box of 12' }).click();
  await expect.element(screen.getByText('Taken back')).toBeVisible();
  expect(undone).toEqual([{ undo: 77, resource: 'products', id: 502 }]);
  await expect.element(screen.getByRole('button', { name: 'Undo Gazelle horns, box of 12' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo Mint tea set for two' }).click();
  await expect.element(screen.getByText('has changed since', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo Mint tea set for two' })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo all' }).click();
  await expect.element(screen.getByText('3 records were taken back')).toBeVisible();
});

test('changes of many records are accepted once their number is typed', async () => {
  const products = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, name: `Product ${at + 1}`, price: 10 }));
  const changes = products.map(({ id, name }) => ({ id, version: 1, title: name, data: { price: 9 } }));
  const { ask } = asking(() => ({ model: 'flexy-demo', isDemo: true, resource: 'products', changes }));
  const { screen } = await open(ask, { at: AT.replace('Create', 'Update'), records: { products } });
  await screen.getByRole('textbox', { name: 'Question' }).fill('All for 9');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByRole('heading', { name: '120 products will be changed' })).toBeVisible();
  const accept = screen.getByRole('button', { name: 'Great ! This is exactly what I want' });
  await expect.element(accept).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 120' }).fill('12');
  await expect.element(accept).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 120' }).fill('120');
  await accept.click();
  await expect.element(screen.getByText('120 records were changed')).toBeVisible();
});

test('a failure keeps the question: regenerate sends it again, ask again gives it back', async () => {
  const busy = () =>
    Response.json({ status: 429, detail: 'The model is busy.' }, { status: 429, headers: { 'Retry-After': '1' } });
  const { sent, ask } = asking((times) => (times < 3 ? busy() : THREE_PRODUCTS));
  const { screen } = await open(ask);
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('The model is busy.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Something goes wrong, Regenerate' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await screen.getByRole('button', { name: 'Or ask me again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByRole('heading', { name: '3 products will be made' })).toBeVisible();
});

test('a required value that the answer does not have is named, and typed in place', async () => {
  const { ask } = asking(() => ({ ...THREE_PRODUCTS, newData: [{ name: 'Year-end box' }] }));
  const plan: MemoryCall = (request) => {
    const answer = planItems(request) as { items: readonly object[] };
    const isTyped = JSON.stringify(request.body).includes('"price":285');
    const problems = isTyped ? [] : [{ field: 'price', message: 'This should not be blank.' }];
    const items = answer.items.map((item) => ({ ...item, problems }));
    return { ...answer, items };
  };
  const accepted: unknown[] = [];
  const accept: MemoryCall = (request) => {
    accepted.push(request.body);
    return acceptAll(request);
  };
  const { screen } = await open(ask, { calls: { 'assistant/plan': plan, 'assistant/accept': accept } });
  await screen.getByRole('textbox', { name: 'Question' }).fill('A gift box');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('This should not be blank.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Price' }).fill('285');
  await screen.getByRole('button', { name: 'Take this value' }).click();
  await expect.element(screen.getByText('This should not be blank.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await expect.element(screen.getByText('1 record was made')).toBeVisible();
  expect(accepted).toMatchObject([{ writes: [{ data: { name: 'Year-end box', price: 285 } }] }]);
});

test('a refinement goes on in the thread, which is marked as updated first', async () => {
  const { sent, ask } = asking(() => THREE_PRODUCTS);
  const { screen, server } = await open(ask, { records: { thread_ai_requests: [{ id: 9, aiRequests: [] }] } });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await screen.getByRole('button', { name: 'Not exactly ! I need to precise more' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Question' }).fill('Cheaper');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.threadAiRequest).toBe('/en/api/thread_ai_requests/9');
  expect(server.records('thread_ai_requests')[0]?.status).toBe('updated');
  await screen.getByRole('button', { name: 'I Want to try Again, with the same request' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Cheaper');
  expect(sent.length).toBe(2);
});

test('one try has one key: an answer that was lost is asked for with it, the next question has its own', async () => {
  const keys: (string | null)[] = [];
  const lost = () => Response.json({ status: 504, detail: 'The gateway gave up.' }, { status: 504 });
  const { ask } = asking((times) => (times === 1 ? lost() : THREE_PRODUCTS));
  const { screen } = await open((request) => {
    if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
    return ask(request);
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await screen.getByRole('button', { name: 'Something goes wrong, Regenerate' }).click();
  await expect.element(screen.getByRole('heading', { name: '3 products will be made' })).toBeVisible();
  await screen.getByRole('button', { name: 'I Want to try Again, with the same request' }).click();
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a request can be stopped; the question stays', async () => {
  const { screen, server } = await open(() => new Promise(() => undefined));
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.poll(() => server.asked).toContain('POST assistant/ask');
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Gift boxes');
  await expect.element(screen.getByRole('button', { name: 'Ask me now' })).toBeEnabled();
});

test('an answer is shown while it arrives: its words, and how many of the records are answered', async () => {
  const events = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => events.resolve(controller) });
  const { screen } = await open(() => new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
  const send = async (event: AiEvent) => (await events.promise).enqueue(new TextEncoder().encode(eventText(event)));
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('The model is answering ...')).toBeVisible();
  await send({ type: 'text', text: 'Three gift boxes.' });
  await expect.element(screen.getByText('Three gift boxes.')).toBeVisible();
  await send({ type: 'progress', characters: 120 });
  await expect.element(screen.getByText('120 characters written')).toBeVisible();
  await send({ type: 'batch', done: 40, all: 300, run: 'r' });
  await expect.element(screen.getByText('40 of 300 records answered')).toBeVisible();
  await send({ type: 'request', request: { id: 41, functionCallEscaped: THREE_PRODUCTS, threadAiRequest: { id: 9 } } });
  (await events.promise).close();
  await expect.element(screen.getByRole('heading', { name: '3 products will be made' })).toBeVisible();
});

test('an answer that fails or is cut off in the middle says so, and the question can be sent again', async () => {
  const failed: AiEvent = { type: 'error', code: 'ai.stalled', message: 'It stopped in the middle.', retryAfter: null };
  const { ask } = asking((times) => (times === 1 ? streamOf(failed) : streamOf({ type: 'text', text: 'Three' })));
  const { screen } = await open(ask);
  await screen.getByRole('textbox', { name: 'Question' }).fill('Gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('It stopped in the middle.')).toBeVisible();
  await screen.getByRole('button', { name: 'Something goes wrong, Regenerate' }).click();
  await expect.element(screen.getByText('The answer was cut off before its end.')).toBeVisible();
});
