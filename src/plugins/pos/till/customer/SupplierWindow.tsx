// Window that chooses the supplier of a purchase.
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar, Button, Combobox, MissingState, State, TouchWindow } from '#admin';
import { autoFocus } from '#admin/internal';
import { hasWords, searchedText, searchedWords } from '#resource';
import { MissingList } from '../MissingList.tsx';
import { useTill } from '../../core/till/tillContext.ts';
import { foundOption } from './foundOption.tsx';

/** Fields of the form that creates the first supplier, with their width in columns of 12. */
const SUPPLIER_FIELDS = { name: 12, phone: 6, email: 6 } as const;

/** Limit of the shown suppliers. */
const MOST = 50;

/** Chooses the supplier of a purchase, in advanced mode. */
export default function SupplierWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const [text, setText] = useState('');
  const words = searchedWords(text);
  const choose = (supplier: number | null) => {
    till.change((sale) => ({ ...sale, supplier }));
    onClose();
  };
  const options = till.data.suppliers
    .filter(({ name }) => hasWords(searchedText(name), words))
    .slice(0, MOST)
    .map(({ id, name }) =>
      foundOption({ id, name, picture: <Avatar name={name} large />, detail: null }, text, () => choose(id)),
    );
  const isNone = text.trim() === '';
  const empty = isNone ? (
    <MissingState
      resource="suppliers"
      fields={SUPPLIER_FIELDS}
      size="touch"
      icon="users"
      title={translate('pos.customer.supplier.none')}
      ask={translate('pos.customer.supplier.noneHelp')}
      onAdded={({ id }) => void till.refresh().then(() => choose(Number(id)))}
    />
  ) : (
    <State icon="users" title={translate('pos.customer.supplier.nobody', { text })}>
      {translate('pos.customer.supplier.nobodyHelp')}
    </State>
  );
  const foot = <Button onClick={() => choose(null)}>{translate('pos.customer.supplier.without')}</Button>;
  return (
    <TouchWindow title={translate('pos.customer.supplier.title')} width={640} foot={foot} onClose={onClose}>
      <MissingList name="suppliers" />
      <Combobox
        isInline
        ref={autoFocus}
        label={translate('pos.customer.supplier.search')}
        results={translate('pos.customer.supplier.results')}
        text={text}
        onText={setText}
        options={options}
        note={options.length === 0 && empty}
      />
    </TouchWindow>
  );
}
