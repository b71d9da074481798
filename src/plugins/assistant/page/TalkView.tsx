import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { ScrollBox, useApi } from '#admin';
import { AskBox } from './AskBox.tsx';
import { latest, type Turn } from './conversation.ts';
import { FreeQuestion } from './FreeQuestion.tsx';
import { Intro } from './Intro.tsx';
import { RecordChoice } from './RecordChoice.tsx';
import { OBJECTS, wholeOf, type Subject, type WholeSubject } from './subject.ts';
import { TurnCard, type TurnActions } from './TurnCard.tsx';
import type { Talk } from './useConversation.ts';
import styles from './assistant.module.css';

interface TalkViewProps {
  readonly subject: Subject;
  readonly talk: Talk;
  /** Ids of the records that an update or an event is about. */
  readonly records: readonly number[];
  readonly onRecords: (records: readonly number[]) => void;
  /** A question without a subject, with the one that was found for it. */
  readonly onFree: (question: string, subject: WholeSubject) => void;
}

/** The cards of a conversation, and the box of the next question. */
export function TalkView({ subject, talk, records, onRecords, onFree }: TalkViewProps) {
  const whole = wholeOf(subject);
  const translate = useTranslate();
  const actionsOf = useTurnActions(talk, whole && isAboutRecords(whole) ? records : [], onRecords);
  const end = useLatestInSight(talk);
  const { turns } = talk.conversation;
  const cards = turns.filter(({ status }) => status !== 'idle');
  return (
    <>
      <ScrollBox className={styles.scroll} label={translate('assistant.talk')}>
        <div ref={end} className={styles.cards}>
          {cards.length === 0 && (
            <Intro subject={whole} onTake={(text) => talk.write({ ...latest(talk.conversation).draft, text })} />
          )}
          {whole &&
            cards.map((turn) => (
              <TurnCard
                key={turn.key}
                turn={turn}
                object={whole.object}
                isLatest={turn === turns.at(-1)}
                {...actionsOf(turn)}
              />
            ))}
        </div>
      </ScrollBox>
      {!whole && (
        <div className={styles.foot}>
          <FreeQuestion
            text={latest(talk.conversation).draft.text}
            onChange={(text) => talk.write({ ...latest(talk.conversation).draft, text })}
            onChosen={onFree}
          />
        </div>
      )}
      {whole && <Question subject={whole} talk={talk} records={records} onRecords={onRecords} />}
    </>
  );
}

/** Actions whose answer is about records that are there already. */
const isAboutRecords = ({ action }: WholeSubject) => action === 'Update' || action === 'Execute';

/** Callbacks of a card's buttons. */
function useTurnActions(
  talk: Talk,
  records: readonly number[],
  onRecords: TalkViewProps['onRecords'],
): (turn: Turn) => TurnActions {
  const call = useApi();
  const say = (id: number | undefined) =>
    id === undefined ? undefined : call(`ai_requests/${id}`, { method: 'PUT', body: { status: 'success' } });
  return ({ requestId, status, draft }) => ({
    onAccepted: (accepted) => talk.accept(accepted),
    onFine: () => {
      talk.accept({ written: [], undo: undefined, isTakenBack: false });
      // The answer is on the screen; that it was liked is only noted.
      void say(requestId)?.catch(() => undefined);
    },
    onTakenBack: talk.takeBack,
    onTheseAgain: (ids) => {
      onRecords(ids);
      if (status !== 'accepted') talk.again();
      // A text that was typed since stays.
      else if (latest(talk.conversation).draft.text.trim() === '') talk.write(draft);
    },
    onRefine: talk.refine,
    onAgain: talk.again,
    onRegenerate: () => talk.ask(records),
  });
}

/** The question box of the latest card, once all three choices are made. */
function Question({
  subject,
  talk,
  records,
  onRecords,
}: {
  subject: WholeSubject;
  talk: Talk;
  records: readonly number[];
  onRecords: (records: readonly number[]) => void;
}) {
  const translate = useTranslate();
  const { turns } = talk.conversation;
  const { draft, status } = latest(talk.conversation);
  if (status !== 'idle' && status !== 'asking') return null;
  return (
    <div className={styles.foot}>
      <AskBox
        draft={draft}
        placeholder={translate(turns.length > 1 ? 'assistant.next' : `assistant.hints.${subject.action}`)}
        isAsking={status === 'asking'}
        hasFocus={turns.length > 1 && status === 'idle'}
        onChange={talk.write}
        onAsk={() => talk.ask(isAboutRecords(subject) ? records : [])}
        onStop={talk.stop}
      >
        {isAboutRecords(subject) && status === 'idle' && (
          <RecordChoice resource={OBJECTS[subject.object]} chosen={records} onChange={onRecords} />
        )}
      </AskBox>
    </div>
  );
}

/** Keeps the latest card in sight. */
function useLatestInSight(talk: Talk) {
  const end = useRef<HTMLDivElement>(null);
  const { turns } = talk.conversation;
  const { status } = latest(talk.conversation);
  useEffect(() => {
    if (turns.length > 1 || status !== 'idle') end.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, status]);
  return end;
}
