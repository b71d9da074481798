import { FlaskConical, Square } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, Icon, PageHeader, Query, Row, Skeleton, useApi, useCall, useCrumbs, useFormats } from '#admin';
import { LONGEST_QUESTION, modelCall } from '../contract/calls.ts';
import { suggestCall } from '../contract/streams.ts';
import { ChatMessages } from '../stream/ChatMessages.tsx';
import { useExchanges, type Chat } from '../stream/useExchanges.ts';
import { Suggestion } from './Suggestion.tsx';
import { useSessionChat } from './useSessionChat.ts';
import styles from './suggest.module.css';

/** Suggests a product in a chat; one click creates it. */
export default function SuggestPage() {
  const translate = useTranslate();
  const call = useApi();
  const { first, keep } = useSessionChat();
  const chat = useExchanges(({ signal, ...input }) => call(suggestCall, { input, signal }), first);
  keep(chat.exchanges);
  const title = translate('assistant.suggest.title');
  useCrumbs([{ label: title }]);
  const again = (
    <Button icon="plus" disabled={chat.exchanges.length === 0} onClick={chat.clear}>
      {translate('assistant.suggest.again')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={title} actions={again} />
      <div className={styles.messages}>
        {chat.exchanges.length === 0 && <p className={styles.note}>{translate('assistant.suggest.help')}</p>}
        <ChatMessages
          resource="products"
          exchanges={chat.exchanges}
          onRetry={chat.retry}
          renderAnswer={({ data, dropped }, at) => data && <Suggestion key={at} data={data} unread={dropped} />}
        />
        <Wishes chat={chat} />
      </div>
      <div className={styles.foot}>
        <Ask chat={chat} />
        <ModelNote chat={chat} />
      </div>
    </div>
  );
}

/** Most tokens of one answer (docs/rules/assistant.md, "The product suggestion"). */
const MOST_TOKENS = 2000;

/** Shows the model that answers, and the number of tokens of the latest answer. */
function ModelNote({ chat }: { readonly chat: Chat }) {
  const translate = useTranslate();
  const formats = useFormats();
  const tokens = chat.latest?.tokens ?? 0;
  return (
    <Query failed={translate('assistant.modelUnknown')} query={useCall(modelCall)} shape={<Skeleton width="40%" />}>
      {({ isDemo, model }) => (
        <p className={styles.note}>
          {isDemo && <Icon name={FlaskConical} size={14} />}
          {isDemo ? translate('assistant.demoNote') : translate('assistant.by', { model })}
          <span className={styles.space} />
          {tokens > 0 && (
            <span>
              {translate('assistant.suggest.tokens', {
                tokens: formats.integer(tokens),
                smart_count: MOST_TOKENS,
                most: formats.integer(MOST_TOKENS),
              })}
            </span>
          )}
        </p>
      )}
    </Query>
  );
}

/** The box of the next question. */
function Ask({ chat }: { readonly chat: Chat }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const isReady = text.trim() !== '' && !chat.isAsking;
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        chat.ask(text.trim());
        setText('');
      }}
    >
      <Field
        label={translate('assistant.suggest.question')}
        dir="auto"
        maxLength={LONGEST_QUESTION}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {chat.isAsking && (
        <Button icon={Square} onClick={chat.stop}>
          {translate('assistant.stop')}
        </Button>
      )}
      <Button kind="primary" type="submit" disabled={!isReady}>
        {translate('assistant.suggest.submit')}
      </Button>
    </form>
  );
}

/** Questions that are often asked of a suggestion next. */
const WISHES = ['cheaper', 'smaller', 'shorter'] as const;

/** Next questions that one press asks, below the latest suggestion. */
function Wishes({ chat }: { readonly chat: Chat }) {
  const translate = useTranslate();
  if (!chat.latest?.data || chat.isAsking) return null;
  return (
    <Row as="ul" gap={8} wrap aria-label={translate('assistant.examplesTitle')}>
      {WISHES.map((wish) => (
        <li key={wish}>
          <Button size="small" onClick={() => chat.ask(translate(`assistant.suggest.wishes.${wish}`))}>
            {translate(`assistant.suggest.wishes.${wish}`)}
          </Button>
        </li>
      ))}
    </Row>
  );
}
