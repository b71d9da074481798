import { invalid, type CallHandler, type ServerHost } from '#server';
import type { InputOf } from '#resource';
import type { writeCall } from '../contract/writeCall.ts';
import type { AiEvent } from '../contract/types.ts';
import { streamEvents } from './eventStream.ts';
import { askCounted } from './gateway/question.ts';
import { readModelSettings } from './gateway/settings.ts';
import { writingMessages } from './writingPrompt.ts';
import { texts } from './i18n.ts';

/** Answers `POST assistant/write`: words as they are written, without calls of functions. */
export const write =
  (host: ServerHost): CallHandler<typeof writeCall> =>
  async ({ input, actor, locale, signal, translate, keep }) => {
    requireSubject(input, translate(texts.write.nothing));
    const settings = await readModelSettings(host);
    const { model, isDemo } = settings;
    const maxTokens = input.task === 'generate' ? TOKENS[input.length] : TOKENS.long;
    async function* events(ends: AbortSignal): AsyncGenerator<AiEvent> {
      const question = { host, actor, purpose: 'writing', settings, tools: [], signal: ends, maxTokens } as const;
      const parts = askCounted({ ...question, messages: writingMessages(input) });
      try {
        for (;;) {
          const { done, value } = await parts.next();
          if (done) {
            yield { type: 'done', tokens: value.tokensIn + value.tokensOut, model, isDemo };
            return;
          }
          yield value;
        }
      } finally {
        // Aborting the read also aborts the model's request.
        await parts.return(undefined as never);
      }
    }
    return streamEvents({ host, locale, model: { model, isDemo }, keep, events }, signal);
  };

/** @throws Problem 422 without a topic, or without a text that shall be rewritten */
function requireSubject({ task, topic, text }: InputOf<typeof writeCall>, message: string): void {
  const field = task === 'generate' ? 'topic' : 'text';
  const value = task === 'generate' ? topic : text;
  if (!value || value.trim() === '') throw invalid({ propertyPath: field, code: 'assistant.noTopic', text: message });
}

/** Most tokens of a text by its length. */
const TOKENS = { short: 600, medium: 1500, long: 4000 } as const;
