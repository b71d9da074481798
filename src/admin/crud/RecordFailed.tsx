import { useTranslate } from 'ra-core';
import { ButtonLink, State } from '../ui/index.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { statusOf } from './problem.ts';

interface RecordFailedProps {
  resource: string;
  error: unknown;
  onRetry: () => void;
  /** Says that it could not be read. */
  title?: string;
  /** Path to which the way back leads; default: the resource's list. */
  list?: string;
}

/** In place of a record that could not be read: it is gone, or the server did not answer. */
export function RecordFailed({ resource, error, onRetry, title, list = `/${resource}` }: RecordFailedProps) {
  const translate = useTranslate();
  const back = <ButtonLink to={list}>{translate('flexy.form.backToList')}</ButtonLink>;
  if (statusOf(error) === 404) {
    return (
      <State isPage icon="file-question" title={translate('flexy.form.gone')} actions={back}>
        {translate('flexy.form.goneHelp')}
      </State>
    );
  }
  const failed = title ?? translate('flexy.form.failed');
  return <LoadFailed isPage isAlone title={failed} error={error} onRetry={onRetry} more={back} />;
}
