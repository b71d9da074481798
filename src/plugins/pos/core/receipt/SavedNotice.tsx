// Notice of a saved sale, over the next one.
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { Button, Icon, IconButton, Ltr, Money, useService } from '#admin';
import { focusTitle, type OutboxService } from '#admin/internal';
import { ROLLS } from '#shop';
import { returnedValue } from '../refund/exchange.ts';
import type { SavedSale } from '../till/tillScreen.ts';
import { useTill } from '../till/tillContext.ts';
import { useMoney } from '../ui/useMoney.ts';
import styles from './SavedNotice.module.css';
import { usePrintReceipt } from './usePrintReceipt.ts';
import { useSavedPlace, useSavedReceipt } from './useSavedReceipt.ts';

/** Sales whose receipt was printed at once. Their notice may be drawn again, for example over the choice of the next table. */
const printed = new WeakSet<SavedSale>();

/** Prints the receipt by a button, or at once where the settings say so. */
function Print({ saved }: { saved: SavedSale }) {
  const translate = useTranslate();
  const { settings } = useTill();
  const receipt = useSavedReceipt(saved);
  const place = useSavedPlace(saved, false);
  const { target, isPrinting, print } = usePrintReceipt(receipt, place);
  const paperSize = target?.paperSize ?? receipt.paperSize;
  const start = async () => {
    await print();
    focusTitle();
  };
  useEffect(() => {
    if (settings.receiptAfterSale !== 'print' || printed.has(saved)) return;
    printed.add(saved);
    void start();
  });
  return (
    <span className={styles.print}>
      <Button size="touch" icon={Printer} disabled={isPrinting} onClick={() => void start()}>
        {translate(isPrinting ? 'pos.receipt.printing' : 'pos.receipt.print')}{' '}
        <small className={styles.paper}>{translate('pos.receipt.millimetres', { count: ROLLS[paperSize].roll })}</small>
      </Button>
    </span>
  );
}

/** A payment that the server had not confirmed when the sale was closed, for as long as that is open or it was refused. */
function Unconfirmed({ uuid, method, outbox }: { uuid: string; method: string; outbox: OutboxService }) {
  const translate = useTranslate();
  const status = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.whole().entries.find((entry) => entry.uuid === uuid)?.status,
  );
  if (status === undefined) return null;
  const text = status === 'refused' ? 'unconfirmedRefused' : 'unconfirmed';
  return <strong>{translate(`pos.receipt.${text}`, { method })}</strong>;
}

/** The sale is saved: its number, the change to give back, and its receipt. The next sale has begun behind it. */
export default function SavedNotice({ saved }: { saved: SavedSale }) {
  const translate = useTranslate();
  const { settings, data, screen } = useTill();
  const money = useMoney();
  const { sale, sums, number, isQueued, unconfirmed } = saved;
  const outbox = useService('outbox');
  const { methods } = data;
  const due = sums.totals.total - returnedValue(sale, { methods, cashStep: settings.cashStep });
  const close = () => {
    screen.change((one) => ({ ...one, isSavedShown: false }));
    queueMicrotask(focusTitle);
  };
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Icon name="check" size={20} />
      </span>
      <div className={styles.words}>
        <span>{translate('pos.till.saved')}</span>
        <small>
          {number !== null && <Ltr>{number}</Ltr>} {money.whole(due)}
        </small>
        {isQueued && <small>{translate('pos.receipt.queued')}</small>}
        {unconfirmed !== undefined && outbox && <Unconfirmed uuid={sale.uuid} method={unconfirmed} outbox={outbox} />}
      </div>
      {sums.changeToGive > 0 && (
        <p className={styles.change}>
          {translate('pos.pay.change')} <Money amount={money.amount(sums.changeToGive)} unit={money.unit} />
        </p>
      )}
      {settings.receiptAfterSale !== 'nothing' && <Print saved={saved} />}
      <span className={styles.close}>
        <IconButton size="touch" icon="x" label={translate('pos.till.close')} onClick={close} />
      </span>
    </div>
  );
}
