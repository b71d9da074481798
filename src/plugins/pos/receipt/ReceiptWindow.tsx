import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Banner, Money } from '#admin';
import type { SavedSale } from '../till/screen.ts';
import { useScreen, useTill } from '../till/tillContext.ts';
import { useMoney } from '../till/useMoney.ts';
import { orderOfSale } from './fromSale.ts';
import { receiptData } from './receiptData.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import styles from './Receipt.module.css';

/** What came of the sale: saved, its number, what to give back. */
function Outcome({ saved }: { saved: SavedSale }) {
  const translate = useTranslate();
  const money = useMoney();
  const { sums, number, isQueued } = saved;
  const parts = [number, money.whole(sums.totals.total)].filter((part) => part !== null);
  return (
    <>
      <Banner tone="success">
        <b className={styles.saved}>{translate('pos.till.saved')}</b>
        {parts.join(', ')}
        {isQueued && <div>{translate('pos.receipt.queued')}</div>}
      </Banner>
      {sums.changeToGive > 0 && (
        <div className={styles.change}>
          {translate('pos.receipt.change')}
          <b>
            <Money amount={money.amount(sums.changeToGive)} unit={money.unit} />
          </b>
        </div>
      )}
    </>
  );
}

function SavedReceipt({ saved, onClose }: { saved: SavedSale; onClose: () => void }) {
  const { settings, data } = useTill();
  const { methods } = data;
  const receipt = useMemo(() => receiptData(settings, orderOfSale(saved, methods)), [settings, saved, methods]);
  return (
    <ReceiptDialog data={receipt} onClose={onClose}>
      <Outcome saved={saved} />
    </ReceiptDialog>
  );
}

/** The window after a sale was saved: change to give, and the receipt (spec 4). */
export default function ReceiptWindow({ onClose }: { onClose: () => void }) {
  const saved = useScreen(({ window, saved: last }) => (window?.name === 'receipt' ? window.saved : last));
  return saved && <SavedReceipt saved={saved} onClose={onClose} />;
}
