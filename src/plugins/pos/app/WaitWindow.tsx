import { useTranslate } from 'ra-core';
import { Button, TouchWindow } from '#admin';
import type { ServerWait } from '../core/till/tillScreen.ts';

/** Over the till while the server is slow to confirm a payment. Only its button closes the sale without the answer. */
export default function WaitWindow({ wait }: { wait: ServerWait }) {
  const translate = useTranslate();
  const foot = (
    <>
      <span />
      <Button onClick={wait.stop}>{translate('pos.till.wait.stop')}</Button>
    </>
  );
  return (
    <TouchWindow isHeld title={translate('pos.till.wait.title')} size="small" foot={foot} onClose={wait.stop}>
      <p role="status" aria-busy="true">
        {translate('pos.till.wait.text', { method: wait.method })}
      </p>
      <p>{translate('pos.till.wait.help')}</p>
    </TouchWindow>
  );
}
