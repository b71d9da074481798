import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { Banner, Button, TouchWindow } from '#admin';
import type { Sale } from '../../core/model.ts';
import { refreshSlots } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import { AddressFields } from './AddressFields.tsx';
import { legsOf } from './deliveryLegs.ts';
import styles from './service.module.css';
import { ShippingFields } from './ShippingFields.tsx';
import { Times } from './Times.tsx';
import { TypeChoice } from './TypeChoice.tsx';

/** Changes the service in the draft of the sale. */
export type ChangeService = (next: (sale: Sale) => Sale) => void;

/**
 * Service Mode: method, time and address of the delivery. Changes take effect when they are applied.
 */
export default function ServiceWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const [first] = useState<Sale>(() => refreshSlots(till.sale.get(), till.moment()));
  const [sale, setSale] = useState(first);
  const isTyped = (['collectAddress', 'shippingAddress'] as const).some(
    (name) => sale.service[name] !== first.service[name],
  );
  const mayChange = till.rights.canChangeService && !till.isReadOnly;
  const change = useCallback<ChangeService>((next) => setSale((before) => next(before)), []);
  const apply = () => {
    if (!mayChange) return;
    till.change((open) => ({ ...open, service: sale.service }));
    onClose();
  };
  const foot = mayChange ? (
    <>
      <Button onClick={onClose}>{translate('pos.service.cancel')}</Button>
      <span />
      <Button type="submit" kind="primary" icon="check">
        {translate('pos.service.apply')}
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>{translate('pos.service.close')}</Button>
  );
  const legs = legsOf(sale.service.deliveryType);
  return (
    <TouchWindow
      title={translate('pos.service.title')}
      size="large"
      foot={foot}
      isTyped={isTyped}
      onClose={onClose}
      onSubmit={apply}
    >
      {!till.rights.canChangeService && <Banner tone="info">{translate('pos.service.driver')}</Banner>}
      <fieldset className={styles.columns} disabled={!mayChange}>
        <div className={styles.column}>
          <TypeChoice type={sale.service.deliveryType} onChange={change} />
          <ShippingFields service={sale.service} onChange={change} />
        </div>
        <Times service={sale.service} legs={legs} onChange={change} />
        <AddressFields service={sale.service} legs={legs} onChange={change} />
      </fieldset>
    </TouchWindow>
  );
}
