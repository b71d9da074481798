import { useTranslate } from 'ra-core';
import { Button, State } from '#admin';

/** The connections could not be read from this server. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <State
      alert
      icon="server-crash"
      title={translate('connect.listFailed')}
      actions={
        <Button icon="rotate-cw" onClick={onRetry}>
          {translate('flexy.state.retry')}
        </Button>
      }
    />
  );
}
