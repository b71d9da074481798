import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Banner, Button, classNames } from '../ui/index.ts';
import { useErrorText } from '../crud/problem.ts';
import type { BoardCard } from './boardTypes.ts';
import styles from './BoardPage.module.css';

/** Page of a {@link Board}: its head, tools, and the board, which has the rest of the window. */
export const BoardPage = ({ hasLanes, children }: { hasLanes: boolean; children: ReactNode }) => (
  <div className={classNames(styles.page, !hasLanes && styles.fixed)}>{children}</div>
);

/** Head of a board's page: its name as `h1`, and buttons. */
export const BoardHead = ({ children }: { children: ReactNode }) => <header className={styles.head}>{children}</header>;

/** A move that failed. */
interface Failed {
  /** The card's title. */
  readonly title: string;
  readonly error: unknown;
  /** Moves the card once more. */
  readonly retry: () => void;
}

/**
 * Message of the last failed move of a board, with its cause and a button that tries it again.
 * @param sentence says that a card could not be moved, from its title
 * @returns the message, null without one; and the property of the board that tells of failures
 */
export function useMoveFailed(sentence: (title: string) => string) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const [failed, setFailed] = useState<Failed | null>(null);
  const onMoveFailed = ({ title }: BoardCard, error: unknown, retry: () => void) => setFailed({ title, error, retry });
  if (!failed) return { message: null, onMoveFailed };
  const retry = () => {
    setFailed(null);
    failed.retry();
  };
  const message = (
    <Banner tone="danger" action={<Button onClick={retry}>{translate('flexy.state.retry')}</Button>}>
      {sentence(failed.title)} {textOf(failed.error)}
    </Banner>
  );
  return { message, onMoveFailed };
}
