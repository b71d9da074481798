import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button, Pending, Skeleton, State, useApi, useErrorText } from '#admin';
import { tokenCall } from '../calls.ts';
import { cubeIcon } from '../icon.ts';
import { encodedUrn, readCloudMessage, type CloudMessage } from '../rules/cloudMessages.ts';
import styles from './viewer.module.css';

/** A model of the cloud by its URN (docs/viewer3d.md, "Models of the cloud"). */
export function CloudView({ urn }: { urn: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.view}>
      <CloudFrame key={`${attempt} ${urn}`} urn={urn} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

/** State of a model of the cloud: loading, shown, or failed with a reason in the language of the screen. */
type CloudState = 'loading' | 'shown' | { readonly problem: string };

/** Time that a loaded frame has to start its script, ms. A proxy's page or an error page in its place never starts it. */
const START_MS = 5000;

/** Fetches tokens for the viewer, or tells the reason of the failure. */
function useToken() {
  const call = useApi();
  const translate = useTranslate();
  const textOf = useErrorText();
  return async (): Promise<{ readonly token: string } | { readonly problem: string }> => {
    try {
      const { accessToken, failure, isConfigured } = await call(tokenCall);
      if (accessToken !== null) return { token: accessToken };
      return { problem: translate(`viewer3d.cloud.faults.${isConfigured ? (failure ?? 'refused') : 'off'}`) };
    } catch (error) {
      return { problem: textOf(error) };
    }
  };
}

/** Calls `take` with the messages of a frame. */
function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, take: (message: CloudMessage) => void) {
  // Runs after each rendering, so that the listener uses the present texts and model.
  useEffect(() => {
    const ends = new AbortController();
    window.addEventListener(
      'message',
      ({ source, data }) => {
        const message = source === frame.current?.contentWindow ? readCloudMessage(data) : null;
        if (message) take(message);
      },
      { signal: ends.signal },
    );
    return () => ends.abort();
  });
}

/** Talks to the frame: hands it the model and its tokens, and follows what it reports. */
function useCloudFrame(urn: string) {
  const translate = useTranslate();
  const locale = useLocale();
  const getToken = useToken();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<CloudState>('loading');
  const sendToken = async (kind: 'open' | 'token') => {
    const encoded = encodedUrn(urn);
    if (encoded === null) return setState({ problem: translate('viewer3d.cloud.faults.noUrn') });
    const found = await getToken();
    if ('problem' in found) return setState(found);
    // The frame has an opaque origin, which cannot be named.
    return frame.current?.contentWindow?.postMessage({ kind, token: found.token, urn: encoded, language: locale }, '*');
  };
  const hasStarted = useRef(false);
  const take = (message: CloudMessage) => {
    hasStarted.current = true;
    if (message.kind === 'hello') void sendToken('open');
    if (message.kind === 'askToken') void sendToken('token');
    if (message.kind === 'shown') setState('shown');
    if (message.kind === 'failed') setState({ problem: translate(`viewer3d.cloud.faults.${message.fault}`) });
  };
  useFrameMessages(frame, take);
  /** The frame has not started: a server without a cloud viewer has no page for it. */
  const explain = async () => {
    const found = await getToken();
    setState('problem' in found ? found : { problem: translate('viewer3d.cloud.faults.unreachable') });
  };
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const onLoad = () => {
    waiting.current = setTimeout(() => {
      if (!hasStarted.current) void explain();
    }, START_MS);
  };
  return { frame, state, onLoad };
}

/** One attempt to show a model: the provider's viewer in a frame that reaches nothing of the back office. */
function CloudFrame({ urn, onRetry }: { urn: string; onRetry: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { frame, state, onLoad } = useCloudFrame(urn);
  if (typeof state === 'object')
    return (
      <State
        alert
        icon={cubeIcon}
        title={translate('viewer3d.cloud.failed')}
        actions={
          <Button kind="primary" onClick={onRetry}>
            {translate('flexy.state.retry')}
          </Button>
        }
      >
        {state.problem}
      </State>
    );
  return (
    <>
      <iframe
        ref={frame}
        className={styles.cloud}
        sandbox="allow-scripts"
        title={translate('viewer3d.view', { name: urn })}
        src={`/${locale}/viewer3d/cloud`}
        aria-busy={state === 'loading'}
        onLoad={onLoad}
      />
      {state === 'loading' && (
        <div className={styles.empty}>
          <Pending>
            <Skeleton width="200px" />
          </Pending>
        </div>
      )}
    </>
  );
}
