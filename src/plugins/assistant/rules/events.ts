import { isObject, readEventStream } from '#resource';
import type { AiEvent } from '../contract/types.ts';

const isEvent = (value: unknown): value is AiEvent => isObject(value) && typeof value.type === 'string';

/**
 * Reads the events of an answer of `chatCall` or `suggestCall`. An answer that was cut off ends without `done` and `error`.
 * @example for await (const event of readEvents(await call(chatCall, { input, signal }))) show(event);
 */
export async function* readEvents(response: Pick<Response, 'body'>): AsyncGenerator<AiEvent> {
  for await (const value of readEventStream(response)) if (isEvent(value)) yield value;
}
