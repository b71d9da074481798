import { useTranslate } from 'ra-core';
import { Avatar, Banner, useFormats, useMe } from '#admin';
import { WithResource } from '../plan/WithResource.tsx';
import { PlanBar, type Decision } from '../plan/PlanBar.tsx';
import type { AiAnswer } from '../contract/types.ts';
import { FigureCards } from '../figures/FigureCard.tsx';
import { ArrivingTurn } from './ArrivingTurn.tsx';
import type { Accepted, Turn } from './conversation.ts';
import { RunWords } from '../run/DecidedRun.tsx';
import { useDroppedText } from '../review/useDroppedText.ts';
import { LeftOutNote, OpenRecords } from '../run/LeftOutNote.tsx';
import { DoneTurn } from './DoneTurn.tsx';
import { FailedTurn } from './FailedTurn.tsx';
import { ListTurn } from './ListTurn.tsx';
import { PlanTurn } from './PlanTurn.tsx';
import { RunTurn } from './RunTurn.tsx';
import { PictureStrip } from './PictureStrip.tsx';
import { picturesOf, questionOf } from './question.ts';
import { OBJECTS, type AskedObject } from './subject.ts';
import styles from './assistant.module.css';

/** Buttons of the latest card. */
export interface TurnActions extends Omit<Decision, 'onAccept'> {
  readonly onAccepted: (accepted: Accepted) => void;
  readonly onTakenBack: (accepted: Accepted) => void;
  readonly onRegenerate: () => void;
  /** Prepares the same question about records that were not answered. */
  readonly onTheseAgain: (ids: readonly number[]) => void;
  /** Accepts an answer that writes nothing. */
  readonly onFine: () => void;
}

interface TurnCardProps extends TurnActions {
  readonly turn: Turn;
  readonly object: AskedObject;
  /** Older cards are dimmed and disabled. */
  readonly isLatest: boolean;
}

const hasWrites = ({ newData = [], changes = [] }: AiAnswer) => newData.length + changes.length > 0;

/** The sentence of an answer without words: no record was found, nothing changes in those that were, or nothing came. */
function useSilence({ changes, found }: AiAnswer): string {
  const translate = useTranslate();
  const formats = useFormats();
  if (changes === undefined && found === undefined) return translate('assistant.noResponse');
  const count = found ?? 0;
  if (count === 0) return translate('assistant.nothing.found');
  return translate('assistant.nothing.changes', { smart_count: count, count: formats.integer(count) });
}

/** The words of the model, and who said them. */
function Words({ answer }: { readonly answer: AiAnswer }) {
  const translate = useTranslate();
  const { dropped = [] } = answer;
  const { textOf } = useDroppedText(answer.resource);
  const isEmpty = !answer.text && !hasWrites(answer) && !answer.filters && !answer.action && !answer.figures;
  const silence = useSilence(answer);
  const text = isEmpty ? silence : answer.text;
  return (
    <div className={styles.words}>
      {text && <p dir="auto">{text}</p>}
      {answer.isUncounted && <Banner tone="warning">{translate('assistant.figures.uncounted')}</Banner>}
      {answer.isReworded && <p>{translate('assistant.figures.reworded')}</p>}
      {answer.figures?.length === 0 && <p>{translate('assistant.figures.none')}</p>}
      {dropped.length > 0 && !answer.filters && <Banner tone="warning">{textOf(dropped)}</Banner>}
      {answer.model !== '' && (
        <small>
          {answer.isDemo ? translate('assistant.demoModel') : translate('assistant.by', { model: answer.model })}
        </small>
      )}
    </div>
  );
}

/** The answer of a card by what it proposes. */
function AnswerBody({ turn, object, isLatest, ...actions }: TurnCardProps & { readonly turn: Turn }) {
  const translate = useTranslate();
  const { answer, requestId } = turn;
  if (!answer) return null;
  const resource = answer.resource || OBJECTS[object];
  const isOver = !isLatest || turn.status !== 'answered';
  const accepted = ({ written, undo }: { written: Accepted['written']; undo: number }) =>
    actions.onAccepted({ written, undo, isTakenBack: false });
  const shared = { requestId, isOver, onAccepted: accepted, onRefine: actions.onRefine, onAgain: actions.onAgain };
  if (answer.action) return <RunTurn resource={resource} answer={answer} action={answer.action} {...shared} />;
  if (hasWrites(answer))
    return (
      <WithResource name={resource}>
        {(declared) => <PlanTurn resource={declared} answer={answer} {...shared} />}
      </WithResource>
    );
  return (
    <>
      {answer.figures && <FigureCards figures={answer.figures} />}
      {answer.filters && <ListTurn resource={resource} answer={answer} />}
      {(answer.leftOut ?? []).length > 0 && (
        <WithResource name={resource}>
          {(declared) => <LeftOutNote resource={declared.name} answer={answer} />}
        </WithResource>
      )}
      {!isOver && <OpenRecords answer={answer} onAgain={actions.onTheseAgain} />}
      {!isOver && (
        <PlanBar
          state={translate('assistant.nothingWritten')}
          onAccept={actions.onFine}
          onRefine={actions.onRefine}
          onAgain={actions.onAgain}
        />
      )}
    </>
  );
}

/** One question with its answer. */
export function TurnCard(props: TurnCardProps) {
  const { turn, object, isLatest, onTakenBack, onRegenerate, onAgain } = props;
  const translate = useTranslate();
  const { fullName, username } = useMe();
  const { status, failure, accepted, answer } = turn;
  const isLeft = status === 'left';
  return (
    <article className={isLeft ? styles.left : styles.card} aria-label={translate('assistant.card')} inert={isLeft}>
      <div className={styles.asked}>
        <Avatar name={fullName ?? username} />
        <p dir="auto">{questionOf(turn.draft)}</p>
      </div>
      {picturesOf(turn.draft).length > 0 && (
        <div className={styles.pad}>
          <PictureStrip pictures={picturesOf(turn.draft)} />
        </div>
      )}
      {status === 'asking' && <ArrivingTurn arriving={turn.arriving} />}
      {failure && status === 'failed' && (
        <div className={styles.pad}>
          <FailedTurn failure={failure} onRegenerate={onRegenerate} onAskAgain={onAgain} />
        </div>
      )}
      {answer && (isLatest || status === 'answered' || accepted?.written.length === 0) && <Words answer={answer} />}
      {accepted && answer?.action && (
        <RunWords run={answer.action} resource={answer.resource || OBJECTS[object]} title={answer.action.title} />
      )}
      {accepted && <DoneTurn accepted={accepted} onTakenBack={onTakenBack} />}
      {accepted && answer && <OpenRecords answer={answer} onAgain={props.onTheseAgain} />}
      {answer && !accepted && <AnswerBody {...props} />}
    </article>
  );
}
