import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog, parseTypedNumber, useApi, useMe } from '#admin';
import { adjustCall } from './calls.ts';

/** Gives a customer points or takes them off; for managers and administrators. */
export function AdjustPoints({ customer }: { customer: number }) {
  const translate = useTranslate();
  const { roles } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_MANAGER')) return null;
  return (
    <>
      <Button size="small" icon="pencil" onClick={() => setOpen(true)}>
        {translate('loyalty.adjust.title')}
      </Button>
      {isOpen && <AdjustDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the points and the reason. */
function AdjustDialog({ customer, onClose }: { customer: number; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useApi();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const number = parseTypedNumber(typed);
  const points = typeof number === 'number' && Number.isInteger(number) ? number : 0;
  const check = () => ({
    points: points !== 0 ? undefined : translate('loyalty.adjust.pointsMissing'),
    reason: reason.trim() === '' ? translate('loyalty.adjust.reasonMissing') : undefined,
  });
  const send = async () => {
    await call(adjustCall, { input: { customer, points, reason } });
    notify('loyalty.adjust.done', { type: 'success' });
    refresh();
  };
  return (
    <FormDialog
      title={translate('loyalty.adjust.title')}
      submit={translate('loyalty.adjust.title')}
      width={400}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          <Field
            label={translate('loyalty.adjust.points')}
            help={translate('loyalty.adjust.help')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            value={typed}
            error={errorOf('points') ?? errorOf('customer')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field
            label={translate('loyalty.adjust.reason')}
            maxLength={500}
            autoComplete="off"
            value={reason}
            error={errorOf('reason')}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
