import { MapPin } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useId } from 'react';
import { Icon, Stack } from '#admin';
import { AddressMap } from '../../core/map/AddressMap.tsx';
import type { GeoPoint, Service } from '../../core/model.ts';
import { type Leg, setAddress } from '#shop';
import controlStyles from '../../core/ui/controls.module.css';
import { useTill } from '../../core/till/tillContext.ts';
import { legValues } from './deliveryLegs.ts';
import styles from './service.module.css';
import type { ChangeService } from './ServiceWindow.tsx';

interface AddressFieldsProps {
  service: Service;
  legs: readonly Leg[];
  onChange: ChangeService;
}

/** Collection and delivery address, each with a map. */
export const AddressFields = ({ service, legs, onChange }: AddressFieldsProps) => (
  <div className={styles.addresses}>
    {legs.map((leg) => (
      <AddressField key={leg} leg={leg} service={service} onChange={onChange} />
    ))}
  </div>
);

function AddressField({ leg, service, onChange }: { leg: Leg; service: Service; onChange: ChangeService }) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  const id = useId();
  const { address, point } = legValues(service, leg);
  const put = useCallback(
    (found: GeoPoint) => onChange((sale) => setAddress(sale, leg, legValues(sale.service, leg).address, found)),
    [leg, onChange],
  );
  return (
    <div className={styles.address}>
      <Stack gap={4} className={styles.field}>
        <label htmlFor={id}>{translate(`pos.service.${leg}Address`)}</label>
        <span className={controlStyles.box}>
          <Icon name={MapPin} size={20} />
          <input
            id={id}
            dir="auto"
            autoComplete="off"
            maxLength={LONGEST}
            value={address}
            onChange={({ target }) => onChange((sale) => setAddress(sale, leg, target.value))}
          />
        </span>
      </Stack>
      <AddressMap address={address} point={point} isOnline={isOnline} onPoint={put} />
    </div>
  );
}

/** Maximum length that the server accepts. */
const LONGEST = 500;
