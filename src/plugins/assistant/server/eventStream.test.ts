import { expect, test } from 'vitest';
import type { Keep, ServerHost, Tx } from '#server';
import type { AiEvent } from '../contract/types.ts';
import { streamEvents } from './eventStream.ts';

const MODEL = { model: 'm', isDemo: false } as const;

/** The text of a stream, and whether its answer was stored. @param isStopped the reader leaves during the last step */
async function streamed(isStopped: boolean) {
  const reader = new AbortController();
  let isStored = false;
  const keep = ((work: (tx: Tx) => Promise<Response>) => work({} as Tx)) as Keep;
  const answer = streamEvents(
    {
      ...{ host: {} as ServerHost, locale: 'en', model: MODEL, keep },
      async *events(): AsyncGenerator<AiEvent> {
        yield { type: 'text', text: 'All' };
        if (isStopped) reader.abort();
        yield { type: 'done', tokens: 1, ...MODEL };
      },
      async store() {
        isStored = true;
        return { type: 'request', request: { id: 1 } };
      },
    },
    reader.signal,
  );
  // The stream of a reader that has left stays open: it reads no more of it.
  if (isStopped) await new Promise((resolve) => setImmediate(resolve));
  else expect(await answer.text()).toContain('"request"');
  return isStored;
}

test('an answer is stored once it is complete, and not when its reader has left before', async () => {
  expect(await streamed(false)).toBe(true);
  expect(await streamed(true)).toBe(false);
});
