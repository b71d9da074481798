import { Repeat2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Banner, Button } from '#admin';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { cancelExchange } from '../../core/refund/exchange.ts';
import { useReturnedValue } from '../../core/refund/useReturnedValue.ts';

/** In the cart of an exchange: what comes back, and counts towards the sale. */
export default function ExchangeBar() {
  const translate = useTranslate();
  const till = useTill();
  const money = useMoney();
  const exchange = useSale((sale) => sale.exchange);
  const back = useReturnedValue();
  if (!exchange) return null;
  return (
    <Banner
      tone="info"
      icon={Repeat2}
      action={
        <Button size="small" onClick={() => till.change(cancelExchange)}>
          {translate('pos.refund.leave')}
        </Button>
      }
    >
      <b>{translate('pos.refund.inSale', { number: exchange.order.number })}</b>{' '}
      {translate('pos.refund.counts', { amount: money.whole(back) })}
    </Banner>
  );
}
