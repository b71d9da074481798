import { eventText } from '#resource';
import type { Keep, Locale, ServerHost, Tx } from '#server';
import type { AiEvent, AiModel } from '../contract/types.ts';
import { AiError, errorText } from './gateway/aiError.ts';

/** Parts of an event-stream answer. */
export interface EventSource {
  readonly host: ServerHost;
  readonly locale: Locale;
  readonly model: AiModel;
  /** Keeps the complete answer for a repetition of its request. */
  readonly keep: Keep;
  /** The events; errors of the model end the stream with an `error` event. */
  events(signal: AbortSignal): AsyncGenerator<AiEvent>;
  /** Stores what was answered, in one transaction with the answer that is kept; its event is sent before `done`. */
  store?(tx: Tx): Promise<AiEvent>;
}

function errorEvent(error: unknown, { locale, host }: EventSource): AiEvent {
  if (!(error instanceof AiError)) host.log.error({ err: error }, 'A stream of the assistant failed');
  const known = error instanceof AiError ? error : new AiError('ai.failed');
  return { type: 'error', code: known.code, message: errorText(known, locale), retryAfter: known.retryAfter };
}

const HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

/** Events that tell how far an answer is: a repetition needs none of them. */
const PASSING: ReadonlySet<AiEvent['type']> = new Set(['progress', 'batch']);

/**
 * Keeps a complete answer before its end is sent. Where nothing is stored with it, a failure is logged: the answer counts more.
 * @returns the end to send
 */
async function keepAnswer({ host, keep, store }: EventSource, whole: string, end: string): Promise<string> {
  if (store)
    return endOf(await (await keep(async (tx) => answerWith(`${whole}${eventText(await store(tx))}${end}`))).text());
  try {
    await keep(async () => answerWith(whole + end));
  } catch (error) {
    host.log.error({ err: error }, 'The answer of a stream could not be kept for a repetition');
  }
  return end;
}

const answerWith = (text: string): Response => new Response(text, { headers: HEADERS });

/** The stored record and the end of a kept answer: another process may have been faster, and its record counts. */
const endOf = (whole: string): string => `${whole.trimEnd().split('\n\n').slice(-2).join('\n\n')}\n\n`;

/**
 * An answer of server-sent events. When its reader leaves, the signal is aborted and the model's answer ends.
 * @param outer aborted when the caller disconnects
 */
export function streamEvents(source: EventSource, outer: AbortSignal): Response {
  const own = new AbortController();
  const signal = AbortSignal.any([outer, own.signal]);
  const encoder = new TextEncoder();
  let beat: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(beat);
    own.abort();
  };
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      beat = setInterval(() => send(STILL_THERE), EVERY_MS);
      let whole = eventText<AiEvent>({ type: 'start', ...source.model });
      send(whole);
      try {
        for await (const event of source.events(signal)) {
          const text = eventText(event);
          if (event.type === 'done') {
            // A reader who has stopped does not want it stored either.
            signal.throwIfAborted();
            send(await keepAnswer(source, whole, text));
            continue;
          }
          if (!PASSING.has(event.type)) whole += text;
          send(text);
        }
      } catch (error) {
        // Nobody is there any more to be told.
        if (!signal.aborted) send(eventText<AiEvent>(errorEvent(error, source)));
      } finally {
        clearInterval(beat);
        if (!signal.aborted) controller.close();
      }
    },
    cancel: stop,
  });
  return new Response(body, { headers: HEADERS });
}

/** A comment that keeps proxies from closing a silent stream, and its distance, ms. */
const STILL_THERE = ': \n\n';
const EVERY_MS = 10_000;
