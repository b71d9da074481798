/** Records that are sent at once. */
const AT_ONCE = 20;

/** Sends many records, some at once. @throws Error when the server refuses one */
export async function sendMany<T>(
  records: readonly T[],
  send: (record: T) => Promise<{ status: number; text: string }>,
) {
  for (let at = 0; at < records.length; at += AT_ONCE)
    for (const { status, text } of await Promise.all(records.slice(at, at + AT_ONCE).map(send)))
      if (status !== 201) throw new Error(`A record was not taken: ${text.slice(0, 300)}`);
}
