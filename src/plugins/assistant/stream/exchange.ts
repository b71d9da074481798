import type { AiEvent, AiFigure, AiMessage, AiValues } from '../contract/types.ts';
import type { ModelFailure } from './useFailure.ts';

/** One question of a chat with its answer, as far as it has arrived. */
export interface Exchange {
  readonly question: string;
  readonly text: string;
  /** Checked values of the answer; undefined: there are none (yet). */
  readonly data: AiValues | undefined;
  /** Names of values that the server has dropped. */
  readonly dropped: readonly string[];
  /** Numbers that the server counted; undefined: none were asked for. */
  readonly figures: readonly AiFigure[] | undefined;
  /** The words named numbers that were not counted, and are left out. */
  readonly isReworded: boolean;
  /** Characters of the values that have arrived, while they arrive. */
  readonly characters: number;
  readonly model: string;
  readonly isDemo: boolean;
  readonly tokens: number;
  readonly status: 'asking' | 'done' | 'stopped' | 'failed';
  readonly failure: ModelFailure | undefined;
}

/** Messages of a chat that are sent along (contract). */
const LONGEST_HISTORY = 40;

/** A question that was just asked. */
export const asked = (question: string): Exchange => ({
  question,
  text: '',
  data: undefined,
  dropped: [],
  figures: undefined,
  isReworded: false,
  characters: 0,
  model: '',
  isDemo: false,
  tokens: 0,
  status: 'asking',
  failure: undefined,
});

/** The exchange after one event of its stream. @param now ms since 1970 */
export function afterEvent(exchange: Exchange, event: AiEvent, now: number): Exchange {
  switch (event.type) {
    case 'start':
      return { ...exchange, model: event.model, isDemo: event.isDemo };
    case 'text':
      return { ...exchange, text: exchange.text + event.text };
    case 'progress':
      return { ...exchange, characters: event.characters };
    case 'data':
      return { ...exchange, data: event.data, dropped: event.dropped };
    case 'figures':
      return { ...exchange, figures: event.figures, dropped: event.dropped, isReworded: event.isReworded };
    // Only the assistant's page asks in parts, and stores what was asked.
    case 'batch':
    case 'request':
      return exchange;
    case 'done':
      return { ...exchange, status: 'done', tokens: event.tokens, model: event.model, isDemo: event.isDemo };
    case 'error': {
      const { message, retryAfter } = event;
      const retryAt = retryAfter === null ? undefined : now + retryAfter * 1000;
      return { ...exchange, status: 'failed', failure: { text: message, retryAt } };
    }
  }
}

/** The chat so far as it is sent with the next question. What failed or was stopped is left out. */
export function historyOf(exchanges: readonly Exchange[]): readonly AiMessage[] {
  const messages = exchanges
    .filter(({ status }) => status === 'done')
    .flatMap(({ question, text, data, figures }): AiMessage[] => {
      const parts = [text, data && JSON.stringify(data), figures && JSON.stringify({ figures })];
      const content = parts.filter(Boolean).join('\n');
      return [
        { role: 'user', content: question },
        { role: 'assistant', content: content === '' ? '-' : content },
      ];
    });
  return messages.slice(-LONGEST_HISTORY);
}
