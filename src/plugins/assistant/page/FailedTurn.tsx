import { useTranslate } from 'ra-core';
import { Banner, Button, Stack, useFormats } from '#admin';
import { useCountdown } from '../stream/useCountdown.ts';
import type { ModelFailure } from '../stream/useFailure.ts';

interface FailedTurnProps {
  readonly failure: ModelFailure;
  /** Sends the same question once more. */
  readonly onRegenerate: () => void;
  /** Gives the question back for editing. */
  readonly onAskAgain: () => void;
}

/** A question without an answer: why, and the two ways on (docs/rules/assistant.md, "Threads"). */
export function FailedTurn({ failure, onRegenerate, onAskAgain }: FailedTurnProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const seconds = useCountdown(failure.retryAt);
  return (
    <Stack gap="s">
      <Banner tone="danger">
        {failure.text}
        {seconds > 0 && ` ${translate('assistant.wait', { smart_count: seconds, count: formats.integer(seconds) })}`}
      </Banner>
      <Stack direction="row" gap="s">
        <Button kind="primary" icon="rotate-cw" disabled={seconds > 0} onClick={onRegenerate}>
          {translate('assistant.regenerate')}
        </Button>
        <Button onClick={onAskAgain}>{translate('assistant.askAgain')}</Button>
      </Stack>
    </Stack>
  );
}
