import { useTranslate } from 'ra-core';
import { Button, State } from '../ui/index.ts';

/** Error page of a screen that failed to render, with the error, a note about saved data, and ways to continue. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <State
      alert
      icon="server-crash"
      title={translate('flexy.crash.title')}
      details={details}
      actions={
        <>
          <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
            {translate('flexy.state.retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{translate('flexy.crash.reload')}</Button>
        </>
      }
    >
      {translate('flexy.crash.help')}
    </State>
  );
}
