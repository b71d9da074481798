import { isObject } from '#resource';
import type { AiEvent } from '../contract/types.ts';

/** One event as text of a stream of server-sent events. */
export const eventText = (event: AiEvent): string => `data: ${JSON.stringify(event)}\n\n`;

const isEvent = (value: unknown): value is AiEvent => isObject(value) && typeof value['type'] === 'string';

/** The event in a block of a stream; null for comments, which keep the connection open. */
function eventOf(block: string): AiEvent | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return null;
  const value: unknown = JSON.parse(data);
  return isEvent(value) ? value : null;
}

/**
 * Reads the events of an answer of `chatCall` or `suggestCall`. An answer that was cut off ends without `done` and `error`.
 * @example for await (const event of readEvents(await call(chatCall, { input, signal }))) show(event);
 */
export async function* readEvents({ body }: Pick<Response, 'body'>): AsyncGenerator<AiEvent> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    // Aborting the read also aborts the model's request.
    await reader.cancel();
  }
}
