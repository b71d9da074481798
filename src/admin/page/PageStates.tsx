import { useTranslate } from 'ra-core';
import { Button, Hidden, Skeleton, State, useIsSlow } from '../ui/index.ts';
import { CodeError } from './loadCode.ts';
import styles from './PageStates.module.css';

/** A screen on its way: nothing at first, its shape after 200 ms. `title`: its code is there, and waits for this record. */
export function PagePending({ title }: { title?: string }) {
  const translate = useTranslate();
  const slow = useIsSlow(true);
  return (
    <>
      {title !== undefined && (
        <h1>
          <Hidden>{title}</Hidden>
        </h1>
      )}
      <div className={styles.pending} role="status" aria-busy="true">
        <Hidden>{translate('flexy.state.loading')}</Hidden>
        {slow && (
          <>
            <Skeleton width="180px" height="20px" />
            <Skeleton width="62%" />
            <Skeleton width="48%" />
            <Skeleton width="70%" />
          </>
        )}
      </div>
    </>
  );
}

/** The screen's code is gone from the server, which has a newer one: only the whole page anew brings it. */
function PageOutdated() {
  const translate = useTranslate();
  return (
    <State
      alert
      icon="rotate-cw"
      title={translate('flexy.state.outdated')}
      actions={
        <Button kind="primary" icon="rotate-cw" onClick={() => window.location.reload()}>
          {translate('flexy.crash.reload')}
        </Button>
      }
    >
      {translate('flexy.errors.outdated')}
    </State>
  );
}

/** A screen whose code could not be fetched. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  if (error instanceof CodeError && error.isOutdated) return <PageOutdated />;
  return (
    <State
      alert
      icon="server-crash"
      title={translate('flexy.state.pageFailed')}
      actions={
        <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
          {translate('flexy.state.retry')}
        </Button>
      }
    >
      {translate('flexy.errors.unreachable')}
    </State>
  );
}
