import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Card, FieldForm, useApi, useMe, type PartProps } from '#admin';
import { holdsRight } from '#resource';
import { adjustCall } from './calls.ts';
import { adjustRight } from './rights.ts';

/** On the page of a card: whoever has the right changes its balance, with the reason. */
export default function AdjustCard({ record }: PartProps<'record.tabs', 'vouchers'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useApi();
  const { roles } = useMe();
  const title = translate('vouchers.adjust');
  if (!holdsRight(roles, adjustRight)) return null;
  const adjust = async ({ amount, reason }: Readonly<Record<string, unknown>>) => {
    const input = { amount: Number(amount), reason: String(reason) };
    await call(adjustCall, { params: { id: record.id }, input });
    notify('vouchers.adjusted', { type: 'success' });
    refresh();
  };
  return (
    <Card title={title}>
      <p>{translate('vouchers.adjustHelp')}</p>
      <FieldForm name="voucher_movements" fields={adjustCall.input} submit={title} onSubmit={adjust} />
    </Card>
  );
}
