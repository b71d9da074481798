import { Gift } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Banner, Button, Field, FormDialog, Ltr, useApi, useFormats, useMe, useService, type Slots } from '#admin';
import { toMinor, type Minor } from '#resource';
import { checkCall } from '../calls.ts';
import { isCode, KIND, plainCode, shownCode } from '../rules/code.ts';
import { isSeller } from '../rules/sellers.ts';

/** Among the payments: pays with a gift card, or says that this needs the network. */
export default function PayByCard(given: Slots['pos.payments']) {
  const translate = useTranslate();
  const { roles } = useMe();
  /** Code that the dialog begins with; undefined: it is closed. */
  const [code, setCode] = useState<string>();
  const { sale } = given;
  const canPay = isSeller(roles) && sale.isOnline && !sale.isFixed && sale.rest > 0;
  useScannedCard(canPay, (scanned) => setCode(shownCode(plainCode(scanned))));
  if (!isSeller(roles)) return null;
  if (!sale.isOnline) return <Banner tone="info">{translate('vouchers.till.offline')}</Banner>;
  return (
    <>
      <Button size="touch" icon={Gift} disabled={!canPay} onClick={() => setCode('')}>
        {translate('vouchers.till.pay')}
      </Button>
      {code !== undefined && <CodeDialog key={code} {...given} scanned={code} onClose={() => setCode(undefined)} />}
    </>
  );
}

/** A card whose code was checked. */
interface Checked {
  readonly code: string;
  readonly label: string;
  readonly balance: Minor;
}

/** What is left on the card, and what it pays now. */
function Balance({ card, sale }: { card: Checked } & Pick<Slots['pos.payments'], 'sale'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const text = (amount: Minor) => `${formats.minor(amount, sale.currency)} ${formats.currencyName(sale.currency)}`;
  const paid = Math.min(card.balance, Math.max(0, sale.rest));
  return (
    <p role="status">
      <Ltr>{card.label}</Ltr> {translate('vouchers.till.left', { balance: text(card.balance) })}{' '}
      {paid < sale.rest && translate('vouchers.till.partly', { amount: text(paid), rest: text(sale.rest - paid) })}
    </p>
  );
}

/** Asks for the code, shows the balance, then pays with it. @param scanned code that the field begins with */
function CodeDialog({ sale, act, scanned, onClose }: Slots['pos.payments'] & { scanned: string; onClose: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const [code, setCode] = useState(scanned);
  const [card, setCard] = useState<Checked>();
  const [refusal, setRefusal] = useState<string>();
  const known = card?.code === plainCode(code) ? card : undefined;
  /** Checks the card first; the second press pays. */
  const submit = async () => {
    if (known) {
      const reason = act.pay({ provider: KIND, reference: known.code, amount: Math.min(known.balance, sale.rest) });
      setRefusal(reason ?? undefined);
      return reason === null;
    }
    const found = await call(checkCall, { input: { code } });
    // The first card of a shop makes the payment method, which this till may not know yet.
    await act.refresh();
    const balance = toMinor(found.balance, sale.currency) ?? 0;
    setCard({ code: plainCode(code), label: found.label, balance });
    return false;
  };
  return (
    <FormDialog
      isTouch
      title={translate('vouchers.till.pay')}
      submit={translate(known ? 'vouchers.till.payNow' : 'vouchers.till.check')}
      width={400}
      isTyped={false}
      check={() => ({ code: plainCode(code) === '' ? translate('vouchers.till.codeMissing') : undefined })}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          <Field
            label={translate('vouchers.till.code')}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            value={code}
            error={errorOf('code') ?? refusal}
            onChange={(event) => setCode(event.target.value)}
          />
          {known && <Balance card={known} sale={sale} />}
        </>
      )}
    </FormDialog>
  );
}

/** Takes scanned codes of gift cards while they can pay. No product is looked for under them: a code is worth money. */
function useScannedCard(isTaken: boolean, take: (code: string) => void): void {
  const scanner = useService('scanner');
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isTaken) return;
    const ends = new AbortController();
    scanner?.takeCodes((code) => {
      if (!isCode(code)) return false;
      latest.current(code);
      return true;
    }, ends.signal);
    return () => ends.abort();
  }, [scanner, isTaken]);
}
