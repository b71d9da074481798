import { useTranslate } from 'ra-core';
import { Button, State } from '../../ui/index.ts';
import { detailsOf, useErrorText } from '../problem.ts';

/** In place of what a panel could not load. */
export function PanelFailed({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  return (
    <State
      alert
      icon="server-crash"
      title={title}
      details={detailsOf(error)}
      actions={
        <Button icon="rotate-cw" onClick={onRetry}>
          {translate('flexy.state.retry')}
        </Button>
      }
    >
      {textOf(error)}
    </State>
  );
}
