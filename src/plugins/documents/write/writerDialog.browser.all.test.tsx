import { expect, test } from 'vitest';
import { answerFrame, renderPlugin, type MemoryCall } from '#admin/testing';
import type { WriterContract } from '../contract.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';
import { createWriter } from '../page/writer.fixture.ts';

/** A service that writes what it is told to, one text for each question. Questions of one moment may arrive in any order. */
function createService(most: number) {
  const asked: number[] = [];
  const streams = new Map<number, ReadableStreamDefaultController<Uint8Array>>();
  const call: MemoryCall = ({ body }) => {
    const { variant = 0 } = body as { variant?: number };
    asked.push(variant);
    if (variant > most) return Response.json({ status: 429, detail: 'One at a time.' }, { status: 429 });
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void streams.set(variant, controller) });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const send = (variant: number, event: object) =>
    streams.get(variant)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  const write = (variant: number, text: string) => send(variant, { type: 'text', text });
  const finish = (variant: number) => {
    send(variant, { type: 'done', isDemo: false });
    streams.get(variant)?.close();
  };
  return { call, variants: () => asked.toSorted(), write, finish };
}

/** Opens a document and asks for texts about bread. */
async function ask(service: ReturnType<typeof createService>) {
  const { screen } = await renderPlugin(plugin, {
    at: '/documents/2',
    records: { ...fixtures.records, ai_requests: [] },
    calls: { 'assistant/write': service.call },
  });
  await expect.poll(() => document.querySelector('iframe'), { timeout: 40_000 }).not.toBeNull();
  const writer = createWriter();
  await answerFrame<WriterContract>(writer.onMessage);
  await screen.getByRole('button', { name: 'AI Write' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Generate Content' });
  await dialog.getByLabelText('Topic').fill('bread');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).last().click();
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return { dialog, button, commands: writer.commands };
}

test('three texts are written at once, counted as they come, and one of them is inserted before the others end', async () => {
  const service = createService(3);
  const { dialog, button, commands } = await ask(service);
  await expect.poll(service.variants).toEqual([1, 2, 3]);
  service.write(2, 'Second');
  await expect.element(dialog.getByText('1 of 1')).toBeVisible();
  await expect.element(button('Insert')).toBeDisabled();
  service.write(1, 'First');
  service.write(3, 'Third');
  // The one that is read stays in view.
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await expect.element(dialog.getByText('Second')).toBeVisible();
  service.finish(2);
  await expect.element(button('Insert')).toBeEnabled();
  await button('Next text').click();
  await expect.element(dialog.getByText('Third')).toBeVisible();
  await expect.element(button('Insert')).toBeDisabled();
  await button('Previous text').click();
  await button('Insert').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands().at(-1)).toMatchObject({ name: 'insertText', html: expect.stringContaining('Second') });
});

test('a service that takes one question at a time leaves one text, and the reason why there are no more', async () => {
  const service = createService(1);
  const { dialog, button } = await ask(service);
  await expect.poll(service.variants).toEqual([1, 2, 3]);
  service.write(1, 'The only one');
  service.finish(1);
  await expect.element(dialog.getByText('1 of 1')).toBeVisible();
  await expect.element(dialog.getByText(/^Not all texts could be written: /)).toBeVisible();
  await expect.element(button('Rewrite')).toBeEnabled();
  await expect.element(button('Insert')).toBeEnabled();
});
