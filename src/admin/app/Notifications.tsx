import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Toast, ToastStack } from '../ui/index.ts';

interface Shown {
  id: number;
  payload: NotificationPayload;
}

/** Shows the messages of `useNotify`, newest last. */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload) setShown((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, payload }].slice(-MOST));
  }, [notifications, takeNotification]);
  const [close] = useState(() => (id: number) => setShown((before) => before.filter((one) => one.id !== id)));
  return (
    <ToastStack label={translate('flexy.shell.notifications')}>
      {shown.map((one) => (
        <Message key={one.id} shown={one} onClose={close} />
      ))}
    </ToastStack>
  );
}

/** Time limit for undo, ms. */
const UNDO_MS = 10_000;

const isUndo = (value: unknown): value is () => void => typeof value === 'function';

/** The undo function of a message (`notify(text, { undo })`), if it has one. */
function undoOf(options: Readonly<Record<string, unknown>> | undefined): (() => void) | undefined {
  const undo = options?.undo;
  return isUndo(undo) ? undo : undefined;
}

/** Display time of a message, ms. Failures stay until they are closed (docs/rules/look.md, "Messages"). */
const STAYS_MS = 5_000;
/** Maximum number of messages; the oldest is removed. */
const MOST = 3;

/** Interval of the countdown, ms. */
const TICK_MS = 1000;

/** Remaining seconds of a message. The countdown pauses while the message has hover or focus; null has no countdown. */
function useSecondsLeft(stays: number | null, isHeld: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState((stays ?? 0) / TICK_MS);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (stays === null || isHeld) return undefined;
    if (left <= 0) {
      end.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), TICK_MS);
    return () => clearTimeout(timer);
  }, [stays, isHeld, left]);
  return left;
}

function Message({ shown, onClose }: { shown: Shown; onClose: (id: number) => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = shown.payload;
  const isFailure = type === 'error';
  const undo = undoOf(notificationOptions);
  const [isHeld, setHeld] = useState(false);
  const close = () => onClose(shown.id);
  const usual = isFailure ? null : undo ? UNDO_MS : STAYS_MS;
  const left = useSecondsLeft(notificationOptions?.autoHideDuration ?? usual, isHeld, close);
  const action = undo && {
    label: translate('flexy.undo.label'),
    detail: String(left),
    onSelect: () => {
      close();
      undo();
    },
  };
  return (
    <Toast
      tone={isFailure ? 'danger' : type === 'success' ? 'success' : 'info'}
      closeLabel={translate('flexy.action.close')}
      action={action}
      onHold={setHeld}
      onClose={close}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Toast>
  );
}
