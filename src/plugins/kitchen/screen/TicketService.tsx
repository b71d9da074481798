import { useTranslate } from 'ra-core';
import { Armchair, ArrowLeftRight, HandPlatter, ShoppingBag, Truck, Utensils } from 'lucide-react';
import { Link } from 'react-router';
import { classNames, Icon, Ltr, type AnyIcon } from '#admin';
import type { Service, Ticket } from '../rules/ticket.ts';
import { useKitchen } from './kitchenContext.ts';
import place from './place.module.css';
import styles from './Ticket.module.css';

/** Delivery type, and table or customer of a ticket. @param progress how many of its items are ready; null: not shown */
export function TicketService({ ticket, progress }: { ticket: Ticket; progress: string | null }) {
  const translate = useTranslate();
  return (
    <div className={styles.service}>
      <span>
        <Icon name={SERVICE_ICONS[ticket.service]} />
        {translate(`kitchen.services.${ticket.service}`)}
      </span>
      {ticket.table !== '' && <Table name={ticket.table} id={ticket.tableId} />}
      {ticket.table === '' && ticket.customer !== '' && (
        <span className={place.place}>
          <Icon name="user" />
          {ticket.customer}
        </span>
      )}
      {progress !== null && (
        <b className={styles.progress}>
          <Ltr>{progress}</Ltr>
        </b>
      )}
    </div>
  );
}

/** Icons of the delivery types; the collect types have their own. */
const SERVICE_ICONS: Readonly<Record<Service, AnyIcon>> = {
  'on-store': Utensils,
  'take-away': ShoppingBag,
  delivery: Truck,
  collect: HandPlatter,
  'collect-and-delivery': ArrowLeftRight,
};

/** The table of a ticket; where there is a floor plan, a link to the table on it. */
function Table({ name, id }: { name: string; id: number | null }) {
  const translate = useTranslate();
  const { hasPlan } = useKitchen();
  const text = (
    <>
      <Icon name={Armchair} />
      <bdi>{name}</bdi>
    </>
  );
  if (!hasPlan || id === null) return <span className={place.place}>{text}</span>;
  const label = translate('kitchen.onPlan', { name });
  return (
    // The card is dragged, not its link.
    <Link
      to={`/floor-plan/tables/${id}`}
      draggable={false}
      className={classNames(place.place, place.onPlan)}
      aria-label={label}
      title={label}
    >
      {text}
    </Link>
  );
}
