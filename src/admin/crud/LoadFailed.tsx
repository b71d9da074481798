import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { NotOnDevice } from '../page/ScreenFailed.tsx';
import { Button, State } from '../ui/index.ts';
import { detailsOf, useErrorText } from './problem.ts';

interface LoadFailedProps {
  /** Title of the part that failed to load. */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** True when it replaces a whole page, not a part of one. */
  isPage?: boolean;
  /** Nothing stands over it either: it has the page's heading. */
  isAlone?: boolean;
  /** Further ways on. */
  more?: ReactNode;
}

/**
 * Shows a failed read in place of the content: the reason, details for support, and a retry button.
 * @example if (error && !data) return <LoadFailed title={translate('x.failed')} error={error} onRetry={() => void refetch()} />;
 */
export function LoadFailed({ title, error, onRetry, isPage = false, isAlone = false, more }: LoadFailedProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const isUnreachable = error instanceof Error && error.message === UNREACHABLE;
  const plain = (
    <State
      alert
      isPage={isAlone}
      icon="server-crash"
      title={title}
      details={detailsOf(error)}
      actions={
        <>
          <Button kind={isPage ? 'primary' : 'plain'} icon="rotate-cw" onClick={onRetry}>
            {translate('flexy.state.retry')}
          </Button>
          {more}
        </>
      }
    >
      {textOf(error)}
    </State>
  );
  if (!isPage || !isUnreachable) return plain;
  return <NotOnDevice title={title} isPage={isAlone} onRetry={onRetry} more={more} plain={plain} />;
}

/** Message of an error without an answer of the server. */
const UNREACHABLE = 'flexy.errors.unreachable';
