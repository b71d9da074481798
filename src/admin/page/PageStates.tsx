import { useTranslate } from 'ra-core';
import { Banner, Button, VisuallyHidden, Skeleton, State, useIsSlow } from '../ui/index.ts';
import { CodeError } from './loadCode.ts';
import styles from './PageStates.module.css';

/** Loading state of a screen: empty, after 200 ms a skeleton. `title`: the code is loaded and the record is pending. */
export function PagePending({ title }: { title?: string }) {
  const translate = useTranslate();
  const slow = useIsSlow(true);
  return (
    <>
      {title !== undefined && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      <div className={styles.pending} role="status" aria-busy="true">
        <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
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

/** Error state after a deployment: the screen's code no longer exists on the server, so the page has to be reloaded. */
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

/** Error state of a screen whose code failed to load. */
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

/** Error state of a small part beside others: one line, so that the rest of the screen keeps its place. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const isOutdated = error instanceof CodeError && error.isOutdated;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" icon="rotate-cw" onClick={isOutdated ? () => window.location.reload() : onRetry}>
          {translate(isOutdated ? 'flexy.crash.reload' : 'flexy.state.retry')}
        </Button>
      }
    >
      {translate(isOutdated ? 'flexy.state.outdated' : 'flexy.state.partFailed')}
    </Banner>
  );
}
