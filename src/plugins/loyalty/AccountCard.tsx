import { useTranslate } from 'ra-core';
import { Card, type PartProps } from '#admin';
import { AdjustPoints } from './AdjustPoints.tsx';

/** On the page of an account: its points are adjusted, with the reason. */
export default function AccountCard({ record }: PartProps<'record.tabs', 'loyalty_accounts'>) {
  const translate = useTranslate();
  return (
    <Card title={translate('loyalty.adjust.card')}>
      <p>{translate('loyalty.adjust.help')}</p>
      <AdjustPoints customer={record.customer.id} />
    </Card>
  );
}
