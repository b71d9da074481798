import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '#admin';
import styles from './paper.module.css';
import type { PrintOrder } from './usePrintOrder.tsx';

type PrintButtonProps = Omit<PrintOrder, 'sheet'> & { kind?: 'plain' | 'ghost' };

/** Prints a document. When seller or buyer could not be read, it says so and reads them again. */
export function PrintButton({ kind = 'plain', print, isReady, retry }: PrintButtonProps) {
  const translate = useTranslate();
  if (!retry)
    return (
      <Button kind={kind} icon={Printer} disabled={!isReady} onClick={print}>
        {translate('orders.show.print')}
      </Button>
    );
  return (
    <>
      <span role="alert" className={styles.failed}>
        {translate('orders.paper.failed')}
      </span>
      <Button kind={kind} icon="rotate-cw" onClick={retry}>
        {translate('flexy.state.retry')}
      </Button>
    </>
  );
}
