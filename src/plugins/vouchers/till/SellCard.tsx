import { Gift } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog, parseTypedNumber, useFormats, useMe, type Slots } from '#admin';
import { toMinor } from '#resource';
import { KIND } from '../rules/code.ts';
import { isSeller } from '../rules/sellers.ts';

/** Below the cart: sells a gift card. The card is made when the sale is paid on the server, and its code printed then. */
export default function SellCard(given: Slots['pos.cart']) {
  const translate = useTranslate();
  const { roles } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!isSeller(roles)) return null;
  if (given.sale.type === 'quote' || given.sale.type === 'purchase') return null;
  return (
    <>
      <Button size="small" icon={Gift} disabled={given.sale.isFixed} onClick={() => setOpen(true)}>
        {translate('vouchers.till.sell')}
      </Button>
      {isOpen && <AmountDialog {...given} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the amount of a new card and adds its line. */
function AmountDialog({ sale, act, onClose }: Slots['pos.cart'] & { onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const amount = toMinor(parseTypedNumber(text), sale.currency);
  const name = translate('vouchers.till.line');
  const add = () => {
    const reason = act.addLine({ kind: KIND, name, price: amount ?? 0, taxRate: 0 });
    setRefusal(reason ?? undefined);
    // The dialog stays and says why not.
    return reason === null;
  };
  return (
    <FormDialog
      isTouch
      title={translate('vouchers.till.sell')}
      submit={translate('vouchers.till.add')}
      width={400}
      check={() => ({ amount: amount !== null && amount > 0 ? undefined : translate('vouchers.till.amountMissing') })}
      onSubmit={add}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <Field
          label={`${translate('vouchers.till.amount')} (${formats.currencyName(sale.currency)})`}
          help={translate(sale.isOnline ? 'vouchers.till.printed' : 'vouchers.till.printedLater')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          error={errorOf('amount') ?? refusal}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
