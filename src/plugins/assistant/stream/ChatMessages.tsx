import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner, Button, Stack, useFormats } from '#admin';
import { FigureCards } from '../figures/FigureCard.tsx';
import { useDroppedText } from '../review/useDroppedText.ts';
import { useCountdown } from './useCountdown.ts';
import type { Exchange } from './exchange.ts';
import type { ModelFailure } from './useFailure.ts';
import styles from './chat.module.css';

interface ChatMessagesProps {
  /** Name of the records that the chat is about. */
  readonly resource: string;
  readonly exchanges: readonly Exchange[];
  readonly onRetry: () => void;
  /** Below an answer: what it proposes. */
  readonly renderAnswer?: (exchange: Exchange, at: number) => ReactNode;
}

/** Questions and answers of a chat, the oldest first. */
export function ChatMessages({ resource, exchanges, onRetry, renderAnswer }: ChatMessagesProps) {
  // Questions have no identity of their own: the place is what they are.
  return exchanges.map((exchange, at) => (
    <Stack key={at} gap={10}>
      <p className={styles.asked} dir="auto">
        {exchange.question}
      </p>
      <Said exchange={exchange} resource={resource} />
      {exchange.failure && at === exchanges.length - 1 && <Failed failure={exchange.failure} onRetry={onRetry} />}
      {renderAnswer?.(exchange, at)}
    </Stack>
  ));
}

/** The reason for which there is no answer, and the way to ask again. */
function Failed({ failure, onRetry }: { readonly failure: ModelFailure; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const seconds = useCountdown(failure.retryAt);
  return (
    <Stack gap="s">
      <Banner tone="danger">
        {failure.text}
        {seconds > 0 && ` ${translate('assistant.wait', { smart_count: seconds, count: formats.integer(seconds) })}`}
      </Banner>
      <Button size="small" icon="rotate-cw" disabled={seconds > 0} onClick={onRetry}>
        {translate('assistant.regenerate')}
      </Button>
    </Stack>
  );
}

/** The words of an answer, and where it stands. */
function Said({ exchange, resource }: { readonly exchange: Exchange } & Pick<ChatMessagesProps, 'resource'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const { status, text, data, figures, characters, dropped, isDemo, model } = exchange;
  const { textOf: droppedText } = useDroppedText(resource);
  const isEmpty = status === 'done' && text === '' && !data && !figures;
  return (
    <div className={styles.said} aria-live="polite" aria-busy={status === 'asking'}>
      {text !== '' && <p dir="auto">{text}</p>}
      {isEmpty && <p>{translate('assistant.noResponse')}</p>}
      {exchange.isReworded && <p>{translate('assistant.figures.reworded')}</p>}
      {figures?.length === 0 && <p>{translate('assistant.figures.none')}</p>}
      {figures && <FigureCards figures={figures} />}
      {dropped.length > 0 && <p className={styles.dim}>{droppedText(dropped)}</p>}
      {status === 'asking' && (
        <p className={styles.dim}>
          {characters > 0
            ? translate('assistant.writing', { smart_count: characters, count: formats.integer(characters) })
            : translate('assistant.thinking')}
        </p>
      )}
      {status === 'stopped' && <p className={styles.dim}>{translate('assistant.stopped')}</p>}
      {status !== 'failed' && model !== '' && (
        <small>{isDemo ? translate('assistant.demoModel') : translate('assistant.by', { model })}</small>
      )}
    </div>
  );
}
