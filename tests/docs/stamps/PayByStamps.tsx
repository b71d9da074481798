import { useState } from 'react';
import { Banner, Button, type Slots } from '#admin';

/** Among the payments of the till: pays with the stamps of the customer. */
export default function PayByStamps({ sale, act }: Slots['pos.payments']) {
  const [refusal, setRefusal] = useState<string | null>(null);
  if (sale.customer === null) return null;
  const pay = () => setRefusal(act.pay({ provider: 'stamps.card', reference: String(sale.customer) }));
  return (
    <>
      <Button size="touch" disabled={sale.isFixed || sale.rest <= 0} onClick={pay}>
        Stamps
      </Button>
      {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
    </>
  );
}
