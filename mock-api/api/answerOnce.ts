import type { EngineFace } from '../engineFace.ts';
import { inTransaction, type Call } from './call.ts';
import { keyOf, runOnce, requestContent, type Answer } from './idempotency.ts';
import { sendBody } from './reads.ts';
import type { TransactionFace } from '../engineFace.ts';

/** A writing request. */
export type WritingCall = Omit<Call, 'model'>;

/**
 * Answers a writing request in one transaction; with an `Idempotency-Key` once per key and account.
 * @param subject the written address without the language: the same key with another subject, method or body is 422
 */
export async function answerOnce(
  engine: EngineFace,
  call: WritingCall,
  subject: string,
  work: (tx: TransactionFace) => Promise<Answer>,
): Promise<void> {
  const { request, actor } = call;
  const transact = (run: (tx: TransactionFace) => Promise<Answer>) => inTransaction(engine, call, run);
  const key = keyOf(request.headers['idempotency-key']);
  const content = () => requestContent(request.method, subject, JSON.stringify(request.body) ?? '');
  sendAnswer(
    call,
    key === null ? await transact(work) : await runOnce(engine, { key, content: content(), actor }, transact, work),
  );
}

/** Sends an answer, and marks a repeated one. */
export function sendAnswer(call: WritingCall, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) call.response.setHeader(name, value);
  if (answer.isReplay) call.response.setHeader('Idempotent-Replayed', 'true');
  call.response.statusCode = answer.status;
  if (answer.status === 204) call.response.end();
  else sendBody(call, answer.body);
}
