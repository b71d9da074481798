import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, classNames, Icon, Segmented, Stack, Stepper, TouchWindow } from '#admin';
import { useIsPainted } from '#admin/internal';
import { ROLLS, type PrintTarget, type ReceiptData } from '#shop';
import { ReceiptView } from './ReceiptView.tsx';
import { usePrintReceipt, type ReceiptPlace } from './usePrintReceipt.ts';
import styles from './Receipt.module.css';

type PaperSize = ReceiptData['paperSize'];

interface ReceiptDialogProps {
  data: ReceiptData;
  place?: ReceiptPlace;
  onClose: () => void;
}

/** The receipt as it is printed, with the choice of paper and copies: of the last sale, of past orders and of refunds. */
export function ReceiptDialog({ data, place, onClose }: ReceiptDialogProps) {
  const translate = useTranslate();
  const { rows, target, isPrinting, print } = usePrintReceipt(data, place);
  /** Undefined: the paper of the printer, as it is set up when it prints. */
  const [chosen, setChosen] = useState<PaperSize>();
  const paperSize = chosen ?? target?.paperSize ?? data.paperSize;
  const [copies, setCopies] = useState(1);
  const isPaperDrawn = useIsPainted();
  const isWide = paperSize === 48;
  const start = async () => {
    if (await print(chosen, copies)) onClose();
  };
  return (
    <TouchWindow
      title={translate('pos.receipt.title')}
      width={isWide ? WIDE : WIDTH}
      isHeld={isPrinting}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{translate('pos.receipt.notNow')}</Button>
          <span />
          <Button ref={autoFocus} kind="primary" icon={Printer} disabled={isPrinting} onClick={() => void start()}>
            {translate(isPrinting ? 'pos.receipt.printing' : 'pos.receipt.print')}
          </Button>
        </>
      }
    >
      <div className={classNames(styles.halves, isWide && styles.wide)}>
        {isPaperDrawn ? (
          <ReceiptView rows={rows} paperSize={paperSize} name={translate('pos.receipt.paperName')} />
        ) : (
          <div className={styles.blank} />
        )}
        <Stack gap={14}>
          <Options target={target} paperSize={paperSize} copies={copies} onPaper={setChosen} onCopies={setCopies} />
        </Stack>
      </div>
    </TouchWindow>
  );
}

interface OptionsProps {
  target: PrintTarget | undefined;
  paperSize: PaperSize;
  copies: number;
  onPaper: (size: PaperSize) => void;
  onCopies: (copies: number) => void;
}

function Options({ target, paperSize, copies, onPaper, onCopies }: OptionsProps) {
  const translate = useTranslate();
  const width = (size: PaperSize) => translate('pos.receipt.millimetres', { count: ROLLS[size].roll });
  const paper = translate('pos.receipt.paper');
  return (
    <>
      <div>
        <span className={styles.caption}>{translate('pos.receipt.printer')}</span>
        <span className={styles.printer}>
          <Icon name={Printer} size={20} />
          {!target || target.kind === 'browser'
            ? translate('pos.receipt.browser')
            : target.name || translate('pos.receipt.usual')}
        </span>
      </div>
      <div className={styles.line}>
        {paper}
        <Segmented
          label={paper}
          value={String(paperSize)}
          options={SIZES.map((size) => ({ value: String(size), label: width(size), name: width(size) }))}
          onChange={(size) => onPaper(size === '48' ? 48 : 32)}
        />
      </div>
      <div className={styles.line}>
        {translate('pos.receipt.copies')}
        <Stepper
          label={translate('pos.receipt.copies')}
          labels={{ less: translate('pos.receipt.less'), more: translate('pos.receipt.more') }}
          value={copies}
          min={1}
          max={MAX_COPIES}
          onChange={onCopies}
        />
      </div>
    </>
  );
}

/** Width of the window, px. */
const WIDTH = 820;
const WIDE = 880;

/** Copies of one receipt, at most. */
const MAX_COPIES = 5;

const SIZES: readonly PaperSize[] = [32, 48];

/** The window gives this button the focus: Enter prints, and never changes the paper. */
const autoFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');
