import { useTranslate } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { Button, DialogBox } from '#admin';
import type { FileConflict } from '../../calls.ts';
import type { AskConflict, ConflictChoice } from './conflicts.ts';
import styles from './actions.module.css';

interface QuestionProps {
  readonly conflicts: readonly FileConflict[];
  readonly onAnswer: (choice: ConflictChoice | undefined) => void;
}

/** One question about all taken names of a batch, one batch after the other. Place `dialog` on the screen. */
export function useConflictQuestion(): { readonly ask: AskConflict; readonly dialog: ReactNode } {
  // An upload may meet a taken name while a move is asked about: whoever waits for an answer must get one.
  const [[asked], setWaiting] = useState<readonly QuestionProps[]>([]);
  const ask = useCallback<AskConflict>(
    (conflicts) =>
      new Promise((resolve) => {
        const question: QuestionProps = {
          conflicts,
          onAnswer: (choice) => {
            setWaiting((before) => before.filter((one) => one !== question));
            resolve(choice);
          },
        };
        setWaiting((before) => [...before, question]);
      }),
    [],
  );
  return { ask, dialog: asked && <Question {...asked} /> };
}

/** Names listed at most. */
const MOST_NAMES = 6;

function Question({ conflicts, onAnswer }: QuestionProps) {
  const translate = useTranslate();
  const more = conflicts.length - MOST_NAMES;
  return (
    <DialogBox
      width={560}
      title={translate('files.conflict.title', { smart_count: conflicts.length })}
      closeLabel={translate('files.close')}
      onClose={() => onAnswer(undefined)}
      end={
        <>
          <Button onClick={() => onAnswer('skip')}>{translate('files.conflict.skip')}</Button>
          <Button onClick={() => onAnswer('replace')}>{translate('files.conflict.replace')}</Button>
          <Button kind="primary" onClick={() => onAnswer('rename')}>
            {translate('files.conflict.rename')}
          </Button>
        </>
      }
    >
      <p>{translate('files.conflict.text')}</p>
      <ul className={styles.names}>
        {conflicts.slice(0, MOST_NAMES).map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{translate('files.conflict.more', { smart_count: more })}</li>}
      </ul>
    </DialogBox>
  );
}
