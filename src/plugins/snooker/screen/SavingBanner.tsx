import { useTranslate } from 'ra-core';
import { Banner, Button, useAction, useErrorText } from '#admin';
import type { SaveState } from '../state/saver.ts';
import { useSnooker } from './snookerContext.ts';

/** Another device scores the same match: whose state counts is asked. */
function Conflict({ takeTheirs }: { takeTheirs: () => Promise<void> }) {
  const translate = useTranslate();
  const { board } = useSnooker();
  const { run, isBusy } = useAction();
  const buttons = (
    <>
      <Button size="touch" disabled={isBusy} onClick={() => void run(takeTheirs)}>
        {translate('snooker.saving.takeTheirs')}
      </Button>
      <Button size="touch" disabled={isBusy} onClick={() => board.saver().retry(true)}>
        {translate('snooker.saving.keepMine')}
      </Button>
    </>
  );
  return (
    <Banner tone="warning" action={buttons}>
      {translate('snooker.saving.conflict')}
    </Banner>
  );
}

/** Says when the match is not saved, why, and what can be done. */
export function SavingBanner({ saving, takeTheirs }: { saving: SaveState; takeTheirs: () => Promise<void> }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { board } = useSnooker();
  if (saving.kind === 'waiting') return <Banner tone="warning">{translate('snooker.saving.waiting')}</Banner>;
  if (saving.kind === 'conflict') return <Conflict takeTheirs={takeTheirs} />;
  if (saving.kind !== 'failed') return null;
  const retry = (
    <Button size="touch" onClick={() => board.saver().retry()}>
      {translate('flexy.state.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" action={retry}>
      {translate('snooker.saving.failed')} {textOf(saving.error)}
    </Banner>
  );
}
