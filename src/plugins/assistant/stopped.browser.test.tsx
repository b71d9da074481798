import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { eventText } from '#resource';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer, AiEvent } from './contract/types.ts';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

const ANSWER: AiAnswer = {
  ...{ model: 'flexy-demo', isDemo: true, resource: 'products', found: 3 },
  changes: [{ id: 12, version: 1, title: 'Oil', data: { name: 'Argan oil' } }],
  leftOut: [
    { reason: 'stopped', count: 1, records: [{ id: 13, title: 'Mint' }] },
    { reason: 'unanswered', count: 1, records: [{ id: 14, title: 'Sage' }], why: 'The answer was cut off.' },
  ],
};

/** The assistant's page, whose answer the test sends event by event. @param isStopped what the server says of the stop */
async function open(isStopped: boolean) {
  const events = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => events.resolve(controller) });
  const asked: unknown[] = [];
  const stopped: unknown[] = [];
  const products = [12, 13, 14].map((id) => ({ id, name: `Product ${id}`, price: 10 }));
  const { screen } = await renderPlugin(plugin, {
    at: '/assistant?action=Update&topic=ecommerce&object=Product&records=12,13,14',
    ...{ as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products, thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/ask': ({ body }) => {
        asked.push(body);
        return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
      },
      'assistant/stop': ({ body }) => {
        stopped.push(body);
        return { isStopped };
      },
    },
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Better names');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  const send = async (event: AiEvent) => (await events.promise).enqueue(new TextEncoder().encode(eventText(event)));
  await send({ type: 'batch', done: 1, all: 3, run: 'r-1' });
  await expect.element(screen.getByText('1 of 3 records answered')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => stopped).toEqual([{ run: 'r-1' }]);
  const answer = async () => {
    await send({ type: 'request', request: { id: 41, functionCallEscaped: ANSWER, threadAiRequest: { id: 9 } } });
    (await events.promise).close();
  };
  return { screen, asked, answer };
}

test('who stops in the middle keeps what is answered; the others are named with the reason, and prepared again', async () => {
  const { screen, answer } = await open(true);
  await expect
    .element(screen.getByText('Stopping. The parts that are answered stay ...', { exact: false }))
    .toBeVisible();
  await answer();
  await expect.element(screen.getByRole('heading', { name: '1 product will be changed' })).toBeVisible();
  await expect.element(screen.getByText('1 of 3 products; 2 are left out.')).toBeVisible();
  await expect.element(screen.getByText('You stopped before 1 was answered.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Mint', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 was not answered. The answer was cut off.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Sage', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await expect.element(screen.getByText('1 record was changed')).toBeVisible();
  await screen.getByRole('button', { name: 'Try these again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Better names');
  await expect.element(screen.getByRole('button', { name: 'Remove Product 14' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove Product 12' })).not.toBeInTheDocument();
});

test('a question that the server does not know any more is ended here, and stays typed', async () => {
  const { screen } = await open(false);
  await expect.element(screen.getByRole('button', { name: 'Ask me now' })).toBeEnabled();
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Better names');
});
