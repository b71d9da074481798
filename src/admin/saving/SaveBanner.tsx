import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useAction } from '../crud/useAction.ts';
import { useErrorText } from '../crud/problem.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { failureOf, type SaveState } from './createSaver.ts';

/** One way out of a conflict: mine, theirs, or both. */
export interface SaveChoice {
  readonly label: string;
  /** Errors are told to the user. */
  readonly run: () => unknown;
  /** It gives up what somebody has written. */
  readonly isDanger?: boolean;
}

/** Question after a conflict, with its choices. */
export interface SaveQuestion {
  readonly text: ReactNode;
  readonly choices: readonly SaveChoice[];
}

interface SaveBannerProps<C extends Error> {
  readonly state: SaveState<C>;
  /** Says what is not saved, and where it is now; the reason follows. */
  readonly failed: string;
  /** In place of that while the server does not answer, where everything goes on without it. */
  readonly waiting?: string;
  readonly onRetry: () => unknown;
  readonly conflict?: (error: C) => SaveQuestion;
  /** Size of the buttons. */
  readonly size?: 'normal' | 'touch';
}

/** Asks whose version counts. The choices wait for each other. */
function Question({ text, choices, size = 'normal' }: SaveQuestion & Pick<SaveBannerProps<Error>, 'size'>) {
  const { isBusy, run } = useAction();
  const buttons = choices.map(({ label, run: choose, isDanger = false }) => (
    <Button
      key={label}
      size={size}
      kind={isDanger ? 'danger' : 'plain'}
      disabled={isBusy}
      onClick={() => void run(async () => choose())}
    >
      {label}
    </Button>
  ));
  return (
    <Banner tone="danger" action={buttons}>
      {text}
    </Banner>
  );
}

/**
 * Why something is not saved, with the ways on; nothing while all is well. It stays while the save is tried again.
 * @example <SaveBanner state={state} failed={translate('notes.failed')} onRetry={saver.save} />
 */
export function SaveBanner<C extends Error = never>(props: SaveBannerProps<C>) {
  const { state, failed, waiting, onRetry, conflict, size = 'normal' } = props;
  const translate = useTranslate();
  const textOf = useErrorText();
  if (state.status === 'conflict') return conflict ? <Question {...conflict(state.error)} size={size} /> : null;
  const failure = failureOf(state);
  if (!failure) return null;
  if (failure.isOutage && waiting !== undefined) return <Banner tone="warning">{waiting}</Banner>;
  const retry = (
    <Button size={size} disabled={state.status === 'saving'} onClick={() => onRetry()}>
      {translate('flexy.state.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" action={retry}>
      <strong>{failed}</strong>
      <br />
      {textOf(failure.error)}
    </Banner>
  );
}
