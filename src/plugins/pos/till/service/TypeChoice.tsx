import { PackageOpen, Repeat2, ShoppingBag, Truck, Utensils } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ChoiceCard, ChoiceCards, Icon, type AnyIcon } from '#admin';
import { autoFocus } from '#admin/internal';
import { type DeliveryType } from '../../core/model.ts';
import { DELIVERY_TYPES, setDeliveryType } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import type { ChangeService } from './ServiceWindow.tsx';

const ICONS: Readonly<Record<DeliveryType, AnyIcon>> = {
  'on-store': Utensils,
  'take-away': ShoppingBag,
  delivery: Truck,
  collect: PackageOpen,
  'collect-and-delivery': Repeat2,
};

/** Choice of the five delivery types; arrow keys move. */
export function TypeChoice({ type, onChange }: { type: DeliveryType; onChange: ChangeService }) {
  const translate = useTranslate();
  const till = useTill();
  const name = useId();
  return (
    <ChoiceCards role="radiogroup" aria-label={translate('pos.service.type')}>
      {DELIVERY_TYPES.map((one) => (
        <ChoiceCard key={one}>
          <Icon name={ICONS[one]} size={20} />
          <span>{translate(`pos.service.types.${one}`)}</span>
          <input
            ref={one === type ? autoFocus : undefined}
            type="radio"
            name={name}
            checked={one === type}
            onChange={() => onChange((sale) => setDeliveryType(sale, one, till.moment()))}
          />
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}
