import { useTranslate } from 'ra-core';
import { SaveBanner, type HttpError, type SaveState } from '#admin';
import { useSnooker } from './snookerContext.ts';

interface SavingBannerProps {
  saving: SaveState<HttpError>;
  takeTheirs: () => Promise<void>;
}

/** Says when the match is not saved, why, and what can be done. Where another device scores it, too, the score that counts is asked. */
export function SavingBanner({ saving, takeTheirs }: SavingBannerProps) {
  const translate = useTranslate();
  const { board } = useSnooker();
  return (
    <SaveBanner
      state={saving}
      size="touch"
      failed={translate('snooker.saving.failed')}
      waiting={translate('snooker.saving.waiting')}
      onRetry={() => board.saver().save()}
      conflict={() => ({
        text: translate('snooker.saving.conflict'),
        choices: [
          { label: translate('snooker.saving.takeTheirs'), run: takeTheirs },
          { label: translate('snooker.saving.keepMine'), run: board.keepMine },
        ],
      })}
    />
  );
}
