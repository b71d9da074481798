// Parts of a stop that several views of it show.
import { Banknote, CircleCheck, CloudUpload, Map as MapIcon, MapPin, Package, Phone, StickyNote } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Chip, classNames, Icon, Ltr, Money, type AnyIcon, type Tone } from '#admin';
import { mapLink, phoneLink } from '../rules/links.ts';
import type { StopState } from '../rules/stop.ts';
import type { ShownStop, Stop } from '../rules/told.ts';
import control from './control.module.css';
import styles from './stop.module.css';
import { useTexts } from './useTexts.ts';

/** Name of whom a stop is for. */
export function useCustomer() {
  const translate = useTranslate();
  return ({ customer }: Pick<Stop, 'customer'>) => customer ?? translate('deliveries.noCustomer');
}

const TONES: Readonly<Record<StopState, Tone>> = {
  planned: 'neutral',
  'on-delivery': 'info',
  arrived: 'info',
  delivered: 'success',
  'not-delivered': 'danger',
};

const ICONS: Readonly<Record<StopState, AnyIcon>> = {
  planned: 'clock',
  'on-delivery': 'truck',
  arrived: MapPin,
  delivered: 'circle-check',
  'not-delivered': 'ban',
};

/** The state of a stop, with its icon. */
export function StateChip({ state }: { state: StopState }) {
  const translate = useTranslate();
  return (
    <Chip tone={TONES[state]} icon={ICONS[state]}>
      {translate(`resources.deliveries.values.state.${state}`)}
    </Chip>
  );
}

/** That a report of the stop waits on this phone. */
export function WaitsChip({ stop }: { stop: ShownStop }) {
  const translate = useTranslate();
  if (!stop.isWaiting) return null;
  return (
    <Chip tone="warning" icon={CloudUpload}>
      {translate('deliveries.waits')}
    </Chip>
  );
}

function Line({ icon, children }: { icon: AnyIcon; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** Where a stop is, what is brought, and the telephone of the customer. */
export function StopLines({ stop }: { stop: Stop }) {
  const translate = useTranslate();
  const texts = useTexts();
  const items = stop.items.map(({ quantity, name }) => texts.item(quantity, name));
  return (
    <>
      <Line icon={MapPin}>
        <bdi>{stop.address ?? translate('deliveries.noAddress')}</bdi>
      </Line>
      {items.length > 0 && <Line icon={Package}>{items.join(texts.listSign)}</Line>}
      {stop.phone !== null && (
        <Line icon={Phone}>
          <Ltr>{stop.phone}</Ltr>
        </Line>
      )}
    </>
  );
}

/** What is to be collected, or that nothing is. */
export function Collect({ stop }: { stop: Stop }) {
  const translate = useTranslate();
  const texts = useTexts();
  const isPaid = stop.toCollect === 0;
  return (
    <p className={classNames(styles.collect, isPaid && styles.paid)}>
      <Icon name={isPaid ? CircleCheck : Banknote} size={20} />
      <span>{translate(isPaid ? 'deliveries.paid' : 'deliveries.collect')}</span>
      {!isPaid && (
        <b>
          <Money amount={texts.amount(stop.toCollect)} unit={texts.unit} />
        </b>
      )}
    </p>
  );
}

/** A link that looks like a button for fingers, to the phone or its map. */
function OutLink({
  href,
  icon,
  children,
  label,
}: {
  href: string;
  icon: AnyIcon;
  children: ReactNode;
  label?: string;
}) {
  const isPage = href.startsWith('https:');
  return (
    <a
      className={control.control}
      href={href}
      aria-label={label}
      {...(isPage && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} size={18} />
      {children}
    </a>
  );
}

/** Calls the customer, and shows the way there. */
export function StopLinks({ stop, children }: { stop: Stop; children?: ReactNode }) {
  const translate = useTranslate();
  const customer = useCustomer()(stop);
  const [call, map] = [phoneLink(stop.phone), mapLink(stop)];
  return (
    <div className={styles.links}>
      {call !== undefined && (
        <OutLink href={call} icon={Phone} label={translate('deliveries.callOf', { name: customer })}>
          {translate('deliveries.call')}
        </OutLink>
      )}
      {map !== undefined && (
        <OutLink href={map} icon={MapIcon}>
          {translate('deliveries.map')}
        </OutLink>
      )}
      {children}
    </div>
  );
}

/** Notes of a stop, each with what it is about. */
export function StopNotes({ stop }: { stop: Stop }) {
  const translate = useTranslate();
  const notes = { order: stop.orderNote, customer: stop.customerNote, driver: stop.note };
  return Object.entries(notes).map(
    ([about, text]) =>
      text !== null && (
        <div key={about} className={styles.note}>
          <Icon name={StickyNote} />
          <p>
            <small>{translate(`deliveries.notes.${about}`)}</small>
            <bdi>{text}</bdi>
          </p>
        </div>
      ),
  );
}
