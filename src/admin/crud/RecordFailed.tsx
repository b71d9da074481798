import { useTranslate } from 'ra-core';
import { Button, ButtonLink, State } from '../ui/index.ts';
import { detailsOf, statusOf, useErrorText } from './problem.ts';

interface RecordFailedProps {
  resource: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of a record that could not be read: it is gone, or the server did not answer. */
export function RecordFailed({ resource, error, onRetry }: RecordFailedProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const back = <ButtonLink to={`/${resource}`}>{translate('flexy.form.backToList')}</ButtonLink>;
  if (statusOf(error) === 404) {
    return (
      <State icon="file-question" title={translate('flexy.form.gone')} actions={back}>
        {translate('flexy.form.goneHelp')}
      </State>
    );
  }
  return (
    <State
      alert
      icon="server-crash"
      title={translate('flexy.form.failed')}
      details={detailsOf(error)}
      actions={
        <>
          <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
            {translate('flexy.state.retry')}
          </Button>
          {back}
        </>
      }
    >
      {textOf(error)}
    </State>
  );
}
