// Window of a delivery: cash, proof, and who took it.
import { PackageCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { AmountInput, Button, classNames, Field, FieldError, Money, Stack, TouchWindow, useAction } from '#admin';
import { toMinor, type Minor } from '#resource';
import { likelyCash } from '../rules/cash.ts';
import type { Stop } from '../rules/told.ts';
import styles from './endStop.module.css';
import { ProofField, type Proof } from './ProofField.tsx';
import type { Reported } from './reports.ts';
import { useCustomer } from './StopParts.tsx';
import { useTexts } from './useTexts.ts';

interface CashProps {
  due: Minor;
  text: string;
  /** Amount of the text; null: it is none. */
  handed: Minor | null;
  onText: (text: string) => void;
}

function Sums({ due, handed }: { due: Minor; handed: Minor }) {
  const translate = useTranslate();
  const texts = useTexts();
  const rest = handed - due;
  return (
    <div className={styles.sums}>
      <p>
        <small>{translate('deliveries.collect')}</small>
        <b>
          <Money amount={texts.amount(due)} unit={texts.unit} />
        </b>
      </p>
      <p className={classNames(rest >= 0 ? styles.back : styles.short)} aria-live="polite">
        <small>{translate(rest >= 0 ? 'deliveries.giveBack' : 'deliveries.short')}</small>
        <b>
          <Money amount={texts.amount(Math.abs(rest))} unit={texts.unit} />
        </b>
      </p>
    </div>
  );
}

/** Cash that the customer hands, and what goes back. */
function Cash({ due, text, handed, onText }: CashProps) {
  const translate = useTranslate();
  const texts = useTexts();
  const id = useId();
  const plain = (amount: Minor) => (amount / 10 ** texts.digits).toFixed(texts.digits);
  const choices = [due, ...likelyCash(due, texts.digits)];
  return (
    <>
      <Sums due={due} handed={handed ?? 0} />
      <Stack gap={6} className={styles.field}>
        <label htmlFor={id}>{translate('deliveries.handed')}</label>
        <AmountInput id={id} className={styles.amount} text={text} digits={texts.digits} onText={onText} />
        {handed === null && <FieldError>{translate('deliveries.badAmount')}</FieldError>}
      </Stack>
      <div className={styles.quick}>
        {choices.map((amount) => (
          <Button key={amount} size="touch" aria-pressed={handed === amount} onClick={() => onText(plain(amount))}>
            {amount === due ? translate('deliveries.exact') : texts.amount(amount)}
          </Button>
        ))}
        <Button size="touch" aria-pressed={handed === 0} onClick={() => onText(plain(0))}>
          {translate('deliveries.nothing')}
        </Button>
      </div>
    </>
  );
}

interface DeliveredWindowProps {
  stop: Stop;
  onReport: (reported: Reported) => Promise<void>;
  onClose: () => void;
}

function useDelivered({ stop, onReport }: DeliveredWindowProps) {
  const { digits, currency } = useTexts();
  const due = stop.toCollect;
  const [text, setText] = useState(() => (due / 10 ** digits).toFixed(digits));
  const [proof, setProof] = useState<Proof>({});
  const [recipient, setRecipient] = useState('');
  const [note, setNote] = useState('');
  const { isBusy, run } = useAction();
  const handed = text === '' ? 0 : toMinor(text.replace(/\.$/, ''), currency);
  const send = () => {
    if (handed === null) return;
    const told = { ...(recipient.trim() && { recipient }), ...(note.trim() && { note }) };
    // What goes back to the customer is not cash that was taken.
    void run(() => onReport({ state: 'delivered', cash: Math.min(handed, due), ...proof, ...told }));
  };
  return { due, text, setText, handed, proof, setProof, recipient, setRecipient, note, setNote, isBusy, send };
}

/** Asks what was taken for a delivery, with its proof, and reports it. */
export function DeliveredWindow(props: DeliveredWindowProps) {
  const { stop, onClose } = props;
  const translate = useTranslate();
  const texts = useTexts();
  const customer = useCustomer()(stop);
  const { due, text, setText, handed, setProof, recipient, setRecipient, note, setNote, isBusy, send } =
    useDelivered(props);
  const taken = Math.min(handed ?? 0, due);
  return (
    <TouchWindow
      size="small"
      title={translate('deliveries.toName', { name: customer })}
      note={stop.number}
      isHeld={isBusy}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            {translate('deliveries.cancel')}
          </Button>
          <span />
          <Button kind="primary" size="large" type="submit" icon={PackageCheck} disabled={isBusy || handed === null}>
            {translate('deliveries.actions.delivered')}
            {taken > 0 && <bdi>{texts.amount(taken)}</bdi>}
          </Button>
        </>
      }
    >
      <Stack gap={12} className={styles.form}>
        {due > 0 && <Cash due={due} text={text} handed={handed} onText={setText} />}
        <ProofField signer={customer} onChange={setProof} />
        <Field
          touch
          label={translate('deliveries.recipient')}
          help={translate('deliveries.recipientHelp')}
          maxLength={120}
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        />
        <Field
          touch
          label={translate('deliveries.noteFor')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Stack>
    </TouchWindow>
  );
}
