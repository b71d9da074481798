import type { WritingCall } from '../api/answerOnce.ts';
import { inTransaction } from '../api/call.ts';
import {
  firstAnswer,
  keyOf,
  requestContent,
  runOnce,
  stillRunning,
  type Answer,
  type OnceRequest,
} from '../api/idempotency.ts';
import type { Hold } from '../db/holds.ts';
import type { EngineFace, TransactionFace } from '../engineFace.ts';
import { sendStream } from './sendStream.ts';
import type { Keep } from './types.ts';

/** A kept answer as the response that was given first. */
const responseOf = ({ status, headers, body, isReplay }: Answer): Response =>
  new Response(body === '' ? null : body, {
    status,
    headers: { ...headers, ...(isReplay ? { 'Idempotent-Replayed': 'true' } : {}) },
  });

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

/** A handler's answer that gives up its key before its end is sent: whoever has read it can ask again at once. */
function releasing(given: unknown, hold: Hold): unknown {
  if (!(given instanceof Response) || !given.body) return given;
  const end = new TransformStream<Uint8Array, Uint8Array>({ flush: () => hold.release() });
  return new Response(given.body.pipeThrough(end), given);
}

/**
 * Answers a call declared with `once`: its handler works longer than a transaction may last, and keeps its answer itself.
 * With an `Idempotency-Key` a repetition gets the answer that was kept, without the handler; 409 while the first request is
 * under way, in any process; another request under the key is 422.
 * @param subject the address without the language
 */
export async function answerStreamOnce(
  engine: EngineFace,
  call: WritingCall,
  subject: string,
  handle: (keep: Keep) => Promise<unknown>,
): Promise<void> {
  const { request, actor } = call;
  const transact = <T>(work: (tx: TransactionFace) => Promise<T>) => inTransaction(engine, call, work);
  const key = keyOf(request.headers['idempotency-key']);
  if (key === null) return sendStream(call, await handle(transact));
  const content = requestContent(request.method, subject, JSON.stringify(request.body) ?? '');
  const once: OnceRequest = { key, content, actor };
  // Without the hold, two tries at the same time would both do the work. When it is lost, `runOnce` still keeps one answer.
  const hold = await engine.tryHold(`request ${actor.userId ?? 0} ${key}`, () => undefined);
  try {
    const known = await firstAnswer(engine, engine.db, once);
    if (known) return await sendStream(call, responseOf(known));
    if (!hold) throw stillRunning();
    const keep: Keep = async (work) =>
      responseOf(await runOnce(engine, once, transact, async (tx) => answerOf(await work(tx))));
    return await sendStream(call, releasing(await handle(keep), hold));
  } finally {
    await hold?.release();
  }
}
