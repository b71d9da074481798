import { isObject, type Json, type RowOf } from '#resource';
import { invalid, notFound, Problem, type CallHandler, type ServerHost, type Tx } from '#server';
import type { acceptCall } from '../contract/calls.ts';
import type { AiRun, AiValues, AiWrite } from '../contract/types.ts';
import { readModelSettings } from './gateway/settings.ts';
import { contextInTx } from './context.ts';
import { jsonOf } from './json.ts';
import { requireProposed } from './proposed.ts';
import { acceptProposal, openProposal } from './proposals.ts';
import { readRun, readWrites } from './readWrites.ts';
import { stepsOf } from './steps.ts';
import { keepWriting } from './writings.ts';
import { shown, writeSteps, type KeptWrite, type Origin } from './writeSteps.ts';
import { texts } from './i18n.ts';

type Request = RowOf<'ai_requests'>;

/** The list of values that a screen or an answer names as the model's. */
export function originalOf(value: unknown): AiValues[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  return list.filter(isObject) as AiValues[];
}

/** True while something that was written for an answer is not taken back. */
function isAccepted({ functionCallEscaped }: Request): boolean {
  const answer = jsonOf(functionCallEscaped);
  const accepted = isObject(answer) ? answer.accepted : null;
  return isObject(accepted) && accepted.isTakenBack !== true;
}

/** The request whose answer is accepted, locked. @throws Problem 404; 409 when it was accepted, by another page for example */
async function requestOf(tx: Tx, id: number | null | undefined): Promise<Request | null> {
  if (id === null || id === undefined) return null;
  const request = (await tx.canRead('ai_requests', id)) ? await tx.find('ai_requests', id) : null;
  if (!request) throw notFound();
  if (isAccepted(request))
    throw new Problem(409, texts.accept.accepted[tx.locale], { members: { reason: 'accepted' } });
  return request;
}

/** The values of an answer, in the order of its records. */
function valuesOf(answer: unknown): AiValues[] {
  const value = jsonOf(answer);
  if (!isObject(value)) return [];
  const { newData, changes } = value;
  if (Array.isArray(newData)) return originalOf(newData);
  return Array.isArray(changes) ? originalOf(changes.map((one) => (isObject(one) ? one.data : {}))) : [];
}

async function originOf(
  host: ServerHost,
  request: Request | null,
  proposal: RowOf<'ai_proposals'> | null,
  sent: unknown,
): Promise<Origin> {
  const answer = jsonOf(request?.functionCallEscaped);
  const original = sent === undefined || sent === null ? valuesOf(answer) : originalOf(sent);
  if (proposal) {
    const list: readonly unknown[] = Array.isArray(proposal.writes) ? proposal.writes : [];
    const source = proposal.client ?? 'agent';
    return { source, original: originalOf(list.map((one) => (isObject(one) ? one.data : {}))) };
  }
  const model =
    isObject(answer) && typeof answer.model === 'string' ? answer.model : (await readModelSettings(host)).model;
  return { source: model, original };
}

/** Marks the request and its thread as accepted, with the way to take it back. */
async function markAccepted(tx: Tx, request: Request, undo: number, written: readonly KeptWrite[]): Promise<void> {
  const answer = jsonOf(request.functionCallEscaped);
  const accepted = { undo, written: shown(written) as unknown as Json, isTakenBack: false };
  const functionCallEscaped = { ...(isObject(answer) ? answer : {}), accepted };
  await tx.update('ai_requests', request.id, { status: 'success', functionCallEscaped });
  const { threadAiRequest: thread } = request;
  if (thread !== null) await tx.update('thread_ai_requests', thread, { status: 'success' });
}

/** An action is accepted as it was shown. @throws Problem 422 without the marks of its plan */
function requireSeen({ ids, seen }: AiRun): void {
  if (!seen) throw invalid({ propertyPath: 'run.seen', code: 'violation.blank' });
  if (seen.length !== ids.length) throw invalid({ propertyPath: 'run.seen', code: 'violation.invalid' });
}

/** A deletion is accepted with all that was shown to go with it. @throws Problem 422 without the mark of its plan */
function requireSeenDeletions(writes: readonly AiWrite[]): void {
  const at = writes.findIndex(({ isDeletion, mark }) => isDeletion && mark === undefined);
  if (at >= 0) throw invalid({ propertyPath: `writes[${at}].mark`, code: 'violation.blank' });
}

/** Answers `POST assistant/accept`: all is written in one transaction, or nothing. */
export const accept =
  (host: ServerHost): CallHandler<typeof acceptCall> =>
  async ({ tx, input, actor, locale, translate }) => {
    const context = await contextInTx(host, actor, locale);
    const proposal = await openProposal(context, tx, input.proposal);
    const request = await requestOf(tx, input.request);
    const [writes, run] = [readWrites(input.writes, translate), readRun(input.run, translate)];
    if (proposal) requireProposed(context, proposal, { writes, run });
    if (run) requireSeen(run);
    requireSeenDeletions(writes);
    const steps = await stepsOf(context, writes, run);
    const origin = await originOf(host, request, proposal, input.original);
    const seen = [...(run?.seen ?? []), ...writes.map(({ mark = '' }) => mark)];
    const written = await writeSteps(context, tx, steps, origin, seen);
    const undo = await keepWriting(tx, { written, request: request?.id ?? null, proposal: proposal?.id ?? null });
    if (request) await markAccepted(tx, request, undo, written);
    if (proposal) await acceptProposal(tx, proposal, { writes, run });
    return { written: shown(written), undo };
  };
