import { useTranslate } from 'ra-core';
import { Banner, Button, VisuallyHidden } from '#admin';
import type { ReadState } from './useScoreboard.ts';

/** Says when what other devices did at the match cannot be read. */
export function ReadingBanner({ reading, onRetry }: { reading: ReadState; onRetry: () => void }) {
  const translate = useTranslate();
  if (reading === 'answered') return null;
  // Answers come so soon that a visible line would only flicker.
  if (reading === 'asking')
    return (
      <VisuallyHidden>
        <span role="status">{translate('snooker.saving.asking')}</span>
      </VisuallyHidden>
    );
  const retry = (
    <Button size="touch" onClick={onRetry}>
      {translate('flexy.state.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" action={retry}>
      {translate('snooker.saving.notFollowed')}
    </Banner>
  );
}
