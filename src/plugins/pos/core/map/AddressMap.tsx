// Map of an address.
import { MapPinOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, Icon, Ltr, type AnyIcon } from '#admin';
import { lazyPage } from '#admin/internal';
import { formatDecimalText } from '#resource';
import type { GeoPoint } from '../model.ts';
import styles from './map.module.css';
import type { MapViewProps } from './MapView.tsx';
import { useGeocode } from './useGeocode.ts';

/** The map is a chunk of its own, because most sales are not delivered. */
const MapView = lazyPage<MapViewProps>(() => import('./MapView.tsx'));

/** Shown decimals of a degree; four are about ten metres. */
const DECIMALS = 4;

/** '31.6342, −8.0089' */
export const degreesText = ({ lat, lng }: GeoPoint): string =>
  [lat, lng].map((value) => formatDecimalText(value.toFixed(DECIMALS), 'en', 0, DECIMALS).replace('-', '−')).join(', ');

interface AddressMapProps {
  address: string;
  /** Position, when it is known. */
  point: GeoPoint | null;
  isOnline: boolean;
  /** Called with the position of the address. */
  onPoint: (point: GeoPoint) => void;
}

/**
 * Position of an address on a map. The server looks it up (docs/decisions/geocoding.md); the map is drawn without a
 * network.
 */
export function AddressMap({ address, point, isOnline, onPoint }: AddressMapProps) {
  const translate = useTranslate();
  const where = useGeocode(address, point, { isOnline, onPoint });
  switch (where.state) {
    case 'found':
      return (
        <div className={styles.frame} dir="ltr">
          <MapView point={where.point} label={translate('pos.map.map', { address })} />
          <span className={styles.place}>
            <Icon name="check" size={13} />
            <Ltr>{degreesText(where.point)}</Ltr>
          </span>
        </div>
      );
    case 'failed':
      return (
        <Nothing title={where.message} isAlert>
          <Button onClick={where.retry}>{translate('pos.map.retry')}</Button>
        </Nothing>
      );
    case 'searching':
      return <Nothing icon="search" title={translate('pos.map.searching')} />;
    case 'empty':
      return <Nothing title={translate('pos.map.empty')}>{translate('pos.map.emptyHelp')}</Nothing>;
    case 'none':
      return <Nothing title={translate('pos.map.none')}>{translate('pos.map.noneHelp')}</Nothing>;
    case 'offline':
      return (
        <Nothing icon="wifi-off" title={translate('pos.map.offline')}>
          {translate('pos.map.noneHelp')}
        </Nothing>
      );
  }
}

interface NothingProps {
  icon?: AnyIcon;
  title: string;
  isAlert?: boolean;
  children?: ReactNode;
}

const Nothing = ({ icon = MapPinOff, title, isAlert = false, children }: NothingProps) => (
  <div className={styles.none} role={isAlert ? 'alert' : 'status'}>
    <Icon name={icon} size={24} />
    <b>{title}</b>
    {children && <span>{children}</span>}
  </div>
);
