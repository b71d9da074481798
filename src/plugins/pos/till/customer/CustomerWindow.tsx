// Window that chooses the customer of the sale.
import { ScanBarcode, UserPlus, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { use, useDeferredValue, useEffect, useState } from 'react';
import { Avatar, Banner, Button, Combobox, Icon, Ltr, State, TouchWindow } from '#admin';
import { autoFocus } from '#admin/internal';
import type { TillCustomer } from '../../core/model.ts';
import { chooseCustomer, isCustomerFixed } from '#shop';
import { ScanError } from '../../core/scan/ScanError.tsx';
import { useFoundEffect } from '../../core/scan/useFoundEffect.ts';
import { ScannerContext, useScannerState, type TillScanner } from '../../core/scan/useScanner.ts';
import { Reason } from '../../core/ui/Reason.tsx';
import { useSale, useTill, type Till } from '../../core/till/tillContext.ts';
import { ageOf } from './age.ts';
import styles from './customer.module.css';
import { foundOption, type Found } from './foundOption.tsx';
import { useCredit } from './useCredit.ts';

/** Limit of the shown customers; typing more narrows the search. */
const MOST = 50;

/** Chooses the customer by name, phone or barcode from the local data, so that it works offline, too. */
export default function CustomerWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const scanner = use(ScannerContext);
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const isFixed = useSale(isCustomerFixed);
  const mayCreate = till.rights.canCreateCustomer && !till.isReadOnly;
  const rows = useFound(query);
  const choose = (customer: TillCustomer | null) => {
    till.change((sale) => chooseCustomer(sale, customer));
    onClose();
  };
  // A hand scanner sends Enter while the list still belongs to an earlier text.
  const handleEnter = () => {
    if (query === text && rows.length > 0) return false;
    const [first] = matchesOf(till, text);
    if (first) choose(first);
    // The server may know a card that is not in the local data.
    else scanner?.scan(text);
    return true;
  };
  const foot = (
    <>
      <Button disabled={isFixed} onClick={() => choose(null)}>
        {translate('pos.customer.without')}
      </Button>
      <span />
      <Button
        kind="primary"
        icon={UserPlus}
        disabled={!mayCreate || isFixed}
        onClick={() => till.open({ name: 'newCustomer', typed: text.trim() })}
      >
        {translate('pos.customer.new')}
      </Button>
    </>
  );
  return (
    <TouchWindow title={translate('pos.customer.title')} width={640} foot={foot} onClose={onClose}>
      {scanner && <ScannedCard scanner={scanner} onFound={onClose} />}
      {isFixed ? (
        <Banner tone="info">{translate('pos.customer.fixed')}</Banner>
      ) : (
        <Combobox
          isInline
          ref={autoFocus}
          label={translate('pos.customer.search')}
          results={translate('pos.customer.results')}
          text={text}
          onText={setText}
          options={rows.map((row) => foundOption(row, text, () => choose(till.index.customer(row.id))))}
          beside={<ScanButton />}
          note={<Note count={rows.length} text={query.trim()} />}
          onEnter={handleEnter}
        />
      )}
      {!till.rights.canCreateCustomer && <Reason>{translate('pos.customer.newNotAllowed')}</Reason>}
    </TouchWindow>
  );
}

/** Opens the camera window for a customer's card. */
function ScanButton() {
  const translate = useTranslate();
  const till = useTill();
  return (
    <Button
      size="touch"
      icon={ScanBarcode}
      aria-label={translate('pos.customer.scan')}
      onClick={() => till.open({ name: 'scan', wanted: 'customers' })}
    >
      <span className={styles.wideOnly}>{translate('pos.customer.scanShort')}</span>
    </Button>
  );
}

/**
 * Handles cards that are scanned here, or typed and not in the local data: a known card chooses its customer, an
 * unknown one shows a message.
 */
function ScannedCard({ scanner, onFound }: { scanner: TillScanner; onFound: () => void }) {
  const { entries, trouble } = useScannerState(scanner);
  useEffect(() => {
    scanner.dismiss();
    return scanner.watch();
  }, [scanner]);
  useFoundEffect(entries[0], onFound);
  return trouble && <ScanError entry={trouble} onDismiss={scanner.dismiss} />;
}

/** Matching customers; exact barcode matches come first. */
function matchesOf({ index }: Till, query: string): readonly TillCustomer[] {
  const byCode = query.trim() === '' ? null : index.customerByBarcode(query.trim());
  const others = index.customersFound(query, MOST).filter((one) => one.id !== byCode?.id);
  return byCode ? [byCode, ...others] : others;
}

/** Entries of the matching customers. */
function useFound(query: string): readonly Found[] {
  const till = useTill();
  const credit = useCredit();
  return matchesOf(till, query).map((customer): Found => ({
    id: customer.id,
    name: customer.fullName,
    picture: <Avatar name={customer.fullName} large />,
    detail: <Detail customer={customer} />,
    end: customer.walletCredit > 0 && <CreditChip text={credit(customer.walletCredit)} />,
  }));
}

function Detail({ customer: { phone, address, companyName } }: { customer: TillCustomer }) {
  return (
    <>
      {phone && <Ltr>{phone}</Ltr>}
      <span className={styles.wideOnly}>
        {[companyName, address].filter(Boolean).map((part) => (
          <span key={part}>
            {' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </>
  );
}

/** Balance of the customer's wallet. */
export function CreditChip({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <span className={styles.credit} aria-label={translate('pos.customer.credit', { amount: text })} role="img">
      <Icon name={Wallet} size={13} />
      <bdi>{text}</bdi>
    </span>
  );
}

function Note({ count, text }: { count: number; text: string }) {
  const translate = useTranslate();
  const till = useTill();
  const [now] = useState(Date.now);
  const { unit, count: number } = ageOf(now - till.data.readAt);
  const age = translate(`pos.customer.${unit}`, { count: number, smart_count: number });
  const parts = [
    count >= MOST
      ? translate('pos.customer.most', { count: MOST })
      : translate('pos.customer.found', { smart_count: count }),
    translate('pos.customer.age', { age }),
  ];
  return (
    <>
      <p role="status">{parts.join('; ')}</p>
      {count === 0 && <Nobody text={text} />}
    </>
  );
}

function Nobody({ text }: { text: string }) {
  const translate = useTranslate();
  const isNone = text === '';
  return (
    <State icon="users" title={isNone ? translate('pos.customer.none') : translate('pos.customer.nobody', { text })}>
      {translate(isNone ? 'pos.customer.noneHelp' : 'pos.customer.nobodyHelp')}
    </State>
  );
}
