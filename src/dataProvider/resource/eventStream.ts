/** Writes one value as a block of a stream of server-sent events. */
export const eventText = <T>(value: T): string => `data: ${JSON.stringify(value)}\n\n`;

/** The value in a block of a stream; undefined for comments, which keep the connection open. */
function valueOf(block: string): unknown {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  return data === '' ? undefined : JSON.parse(data);
}

/**
 * Reads the values of an answer that is a stream of server-sent events with JSON in them (`output: 'stream'`). An answer that
 * was cut off just ends. Leaving the loop aborts the request.
 * @example for await (const value of readEventStream(await call(chatCall, { input, signal }))) show(value);
 */
export async function* readEventStream({ body }: Pick<Response, 'body'>): AsyncGenerator<unknown> {
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
        const found = valueOf(block);
        if (found !== undefined) yield found;
      }
    }
  } finally {
    await reader.cancel();
  }
}
