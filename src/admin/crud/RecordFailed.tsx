import { useTranslate } from 'ra-core';
import { ButtonLink, State } from '../ui/index.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { statusOf } from './problem.ts';

interface RecordFailedProps {
  resource: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of a record that could not be read: it is gone, or the server did not answer. */
export function RecordFailed({ resource, error, onRetry }: RecordFailedProps) {
  const translate = useTranslate();
  const back = <ButtonLink to={`/${resource}`}>{translate('flexy.form.backToList')}</ButtonLink>;
  if (statusOf(error) === 404) {
    return (
      <State isPage icon="file-question" title={translate('flexy.form.gone')} actions={back}>
        {translate('flexy.form.goneHelp')}
      </State>
    );
  }
  return (
    <LoadFailed isPage isAlone title={translate('flexy.form.failed')} error={error} onRetry={onRetry} more={back} />
  );
}
