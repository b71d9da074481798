import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';
import { Toast, ToastStack } from '../ui/index.ts';

/** How long a message stays; failures stay until they are closed (LOOK, toast). */
const STAYS_MS = 5_000;
/** More at a time would cover the page; the oldest goes. */
const MOST = 3;

interface Shown {
  id: number;
  payload: NotificationPayload;
}

function Message({ shown, onClose }: { shown: Shown; onClose: (id: number) => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = shown.payload;
  const isFailure = type === 'error';
  useEffect(() => {
    if (isFailure) return undefined;
    const timer = setTimeout(() => onClose(shown.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isFailure, onClose, shown.id]);
  return (
    <Toast
      tone={isFailure ? 'danger' : type === 'success' ? 'success' : 'info'}
      closeLabel={translate('flexy.action.close')}
      onClose={() => onClose(shown.id)}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Toast>
  );
}

/** Shows what `useNotify` is told, newest last. */
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
