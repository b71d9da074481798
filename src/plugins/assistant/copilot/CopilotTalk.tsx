import { useTranslate } from 'ra-core';
import { ScrollBox, Text, useMe } from '#admin';
import type { Resource } from '#resource';
import { hasProse } from '../rules/recordFields.ts';
import { ChatMessages } from '../stream/ChatMessages.tsx';
import type { Chat } from '../stream/useExchanges.ts';
import styles from './copilot.module.css';

interface CopilotTalkProps {
  readonly resource: Resource;
  readonly chat: Chat;
  /** There is no record yet: nothing of it can be made warmer or shorter before the first answer. */
  readonly isNew: boolean;
}

/** The chat: a greeting, what was asked and said, and what is often asked for. */
export function CopilotTalk({ resource, chat, isNew }: CopilotTalkProps) {
  const translate = useTranslate();
  const { fullName, username } = useMe();
  const isOffered = !(isNew && !chat.latest) && hasProse(resource);
  const name = translate(`resources.${resource.name}.name`, { smart_count: 1 }).toLocaleLowerCase();
  return (
    <ScrollBox className={styles.talk} label={translate('assistant.talk')}>
      <Text as="p" tone="quiet" className={styles.greeting}>
        <b>{translate('assistant.copilot.hello', { name: fullName ?? username })}</b>
        {translate(isNew ? 'assistant.copilot.whatToMake' : 'assistant.copilot.whatToDo', { name })}
      </Text>
      <ChatMessages resource={resource.name} exchanges={chat.exchanges} onRetry={chat.retry} />
      <ul className={styles.wishes} aria-label={translate('assistant.examplesTitle')}>
        {(isOffered ? WISHES : []).map((wish) => {
          const text = translate(`assistant.copilot.wishes.${wish}`);
          return (
            <li key={wish}>
              <button type="button" disabled={chat.isAsking} onClick={() => chat.ask(text)}>
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}

/** Requests that are often made of an answer. */
const WISHES = ['warmer', 'shorter', 'spelling'] as const;
