import type { AiEvent } from '../contract/types.ts';

/** Passes on how far an answer is, without its words. */
export async function* quietly<T>(parts: AsyncGenerator<AiEvent, T>): AsyncGenerator<AiEvent, T> {
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (done) return value;
      if (value.type !== 'text') yield value;
    }
  } finally {
    await parts.return(undefined as never);
  }
}
