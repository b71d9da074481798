import { expect, it, vi } from 'vitest';
import { tellingBreak } from './tellingBreak.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** An answer of some parts, which then ends or breaks off. */
const answer = (parts: readonly string[], error?: Error): Response => {
  const left = [...parts];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const part = left.shift();
    if (part !== undefined) controller.enqueue(bytes(part));
    else if (error) controller.error(error);
    else controller.close();
  };
  return new Response(new ReadableStream({ pull }), { status: 201, headers: { 'Content-Type': 'text/event-stream' } });
};

it('passes an answer on, with its status and headers', async () => {
  const broken = vi.fn();
  const response = tellingBreak(answer(['first, ', 'last']), broken);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([201, 'text/event-stream']);
  expect(await response.text()).toBe('first, last');
  expect(broken).not.toHaveBeenCalled();
});

it('tells of an answer that breaks off, and breaks off itself', async () => {
  const broken = vi.fn();
  await expect(tellingBreak(answer(['first, '], new Error('cut')), broken).text()).rejects.toThrow('cut');
  expect(broken).toHaveBeenCalledOnce();
});

it('gives up the answer with its reader, which is no break', async () => {
  const broken = vi.fn();
  const given = vi.fn();
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('first')),
    cancel: given,
  });
  const reader = tellingBreak(new Response(source), broken).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(given).toHaveBeenCalledOnce();
  expect(broken).not.toHaveBeenCalled();
});

it('leaves an answer without a body as it is', () => {
  const empty = new Response(null, { status: 204 });
  expect(tellingBreak(empty, () => undefined)).toBe(empty);
});
