import { useTranslate } from 'ra-core';
import { useImperativeHandle, useState, type Ref } from 'react';
import { Button, classNames, Skeleton, State, useIsSlow, VisuallyHidden } from '../ui/index.ts';
import { addressOfTool } from './framePage.ts';
import type { FrameContract } from './messages.ts';
import { useFrame } from './useFrame.ts';
import styles from './ToolFrame.module.css';

/** Methods of a tool frame that its page calls. */
export interface FrameHandle<C extends FrameContract> {
  /** Sends a message to the module. Ignored until `onReady` was called. */
  send(message: C['toFrame']): void;
  /** Puts the focus into the tool. */
  focus(): void;
}

/** Props of a tool in a frame. */
export interface ToolFrameProps<C extends FrameContract> {
  /** Plugin and name of the module, as its `frame.ts` declares it: `code-editors/code`. */
  readonly module: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly ref?: Ref<FrameHandle<C>>;
  readonly className?: string;
  /** Called when the module listens, also after it was loaded again: send it its state here. */
  readonly onReady: (send: (message: C['toFrame']) => void) => void;
  readonly onMessage: (message: C['toPage']) => void;
  /** Called when the tool has something that is not saved, and when it no longer has. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
}

function FramePending() {
  const translate = useTranslate();
  const isSlow = useIsSlow(true);
  return (
    <div className={styles.pending} role="status">
      <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
      {isSlow && (
        <>
          <Skeleton width="62%" />
          <Skeleton width="48%" />
          <Skeleton width="70%" />
        </>
      )}
    </div>
  );
}

function FrameFailed({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const translate = useTranslate();
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
      {translate(reason, { _: reason })}
    </State>
  );
}

/**
 * A tool whose libraries need a policy of their own (inline styles, WebAssembly), in a frame of the same origin. The frame
 * follows the page's appearance and language, hands its shortcuts back, and reports what is not saved. It is no boundary of
 * trust: foreign content belongs into a frame with `sandbox=""`.
 */
export function ToolFrame<C extends FrameContract>(props: ToolFrameProps<C>) {
  const { module, title, ref, className } = props;
  const [attempt, setAttempt] = useState(0);
  const { setFrame, setBehind, state, reason, send, focus, onLoad } = useFrame(props, attempt);
  useImperativeHandle(ref, () => ({ send: (message) => send({ kind: 'message', message }), focus }), [send, focus]);
  return (
    <div className={classNames(styles.box, className)}>
      <iframe
        key={`${module} ${attempt}`}
        ref={setFrame}
        className={styles.frame}
        title={title}
        src={addressOfTool(module, attempt)}
        aria-busy={state !== 'ready'}
        onLoad={onLoad}
      />
      {/* The focus comes here when the keyboard leaves the frame, so that Tab goes on behind it. */}
      <div ref={setBehind} tabIndex={-1} className={styles.behind} />
      {state !== 'ready' && (
        <div className={styles.state}>
          {state === 'failed' ? (
            <FrameFailed reason={reason} onRetry={() => setAttempt(attempt + 1)} />
          ) : (
            <FramePending />
          )}
        </div>
      )}
    </div>
  );
}
