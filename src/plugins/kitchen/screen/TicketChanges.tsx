// Changes of the order of a ticket, until the kitchen has seen them.
import { useTranslate } from 'ra-core';
import { ArrowRight, BellRing, Combine, Eye, History, Minus, MoveRight, Plus } from 'lucide-react';
import { Button, classNames, Icon, Ltr, useStoreZone, VisuallyHidden } from '#admin';
import type { Dish } from '#shop';
import { quantityText } from '../rules/quantity.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { ItemMark, TicketNote } from '../rules/ticketNote.ts';
import { useKitchen } from './kitchenContext.ts';
import { timeText } from './timeText.ts';
import styles from './changes.module.css';
import ticketStyles from './Ticket.module.css';

/** Words of what happened to the whole order, or the number of differences. */
function bandKey({ ended, isResumed }: TicketNote): string {
  if (ended) return `kitchen.changes.${ended}`;
  return isResumed ? 'kitchen.changes.resumed' : 'kitchen.changes.count';
}

/** The band over a ticket: how many differences, since when and by whom. */
export function ChangeBand({ note }: { note: TicketNote }) {
  const translate = useTranslate();
  const zone = useStoreZone();
  return (
    <p className={styles.band}>
      <Icon name={BellRing} />
      <b>{translate(bandKey(note), { smart_count: note.count })}</b>
      <span className={styles.made}>
        <Ltr>{timeText(note.changedAt, zone())}</Ltr>
        {note.changedBy !== '' && (
          <>
            {translate('kitchen.changes.comma')}
            <bdi>{note.changedBy}</bdi>
          </>
        )}
      </span>
    </p>
  );
}

/** Where the dishes went, and where they go. */
function Move({ from, to }: { from: string; to: string }) {
  const translate = useTranslate();
  const none = translate('kitchen.changes.noTable');
  return (
    <p className={styles.fact}>
      <b>
        <Icon name={MoveRight} flip />
        {to === '' ? translate('kitchen.changes.movedAway') : translate('kitchen.changes.movedTo', { name: to })}
      </b>
      <span>
        <s>{from || none}</s>
        <Icon name={ArrowRight} flip />
        <bdi>{to || none}</bdi>
      </span>
    </p>
  );
}

/** Says which order has the dishes now. */
function MergedInto({ into }: { into: NonNullable<TicketNote['into']> }) {
  const translate = useTranslate();
  const { number, tableName } = into;
  const key = tableName === '' ? 'kitchen.changes.makeThere' : 'kitchen.changes.makeAtTable';
  return (
    <p className={styles.fact}>
      <b>
        <Icon name={Combine} />
        {translate('kitchen.mergedInto', { number })}
      </b>
      <span>{translate(key, { name: tableName })}</span>
    </p>
  );
}

/** Differences beside the dishes: another table, another order, another way to serve it, another note. */
export function ChangedFacts({ note }: { note: TicketNote }) {
  const translate = useTranslate();
  const { from, into, ended, isNoteChanged, isServiceChanged, tableName } = note;
  const words = [isServiceChanged && 'service', isNoteChanged && 'note'].filter((word) => word !== false);
  const isMerged = ended === 'merged' && into !== null;
  if (from === null && words.length === 0 && !isMerged) return null;
  return (
    <div className={styles.facts}>
      {isMerged && <MergedInto into={into} />}
      {from !== null && <Move from={from} to={tableName} />}
      {words.map((word) => (
        <p key={word} className={styles.fact}>
          <b>{translate(`kitchen.changes.${word}`)}</b>
        </p>
      ))}
    </div>
  );
}

/** Dishes that are not to be made any more. */
export function CancelledDishes({ dishes }: { dishes: readonly Dish[] }) {
  const translate = useTranslate();
  if (dishes.length === 0) return null;
  return (
    <ul className={styles.cancelled}>
      {dishes.map(({ product, description, details, quantity }) => (
        <li key={JSON.stringify([product, description, details])}>
          <Icon name="ban" size={22} />
          <b>
            <Ltr>{quantityText(quantity / 1000)}</Ltr> ×
          </b>
          <span className={styles.dish}>
            <s>{description}</s>
            {details.length > 0 && <small>{details.join(', ')}</small>}
            <span className={classNames(styles.label, styles.gone)}>{translate('kitchen.changes.doNotMake')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Class name of a ticket's line with a difference. */
export const markClass = (mark: ItemMark | undefined) => mark && styles[mark.kind];

/** What a line says about its dish: added, or fewer than before. */
export function MarkText({ mark }: { mark: ItemMark }) {
  const translate = useTranslate();
  if (mark.kind === 'less')
    return (
      <span className={styles.label}>
        <Icon name={Minus} size={14} />
        {translate('kitchen.changes.less', { was: quantityText(mark.was) })}
      </span>
    );
  const { quantity, was, from } = mark;
  const key = was === 0 ? (from ? 'from' : 'added') : from ? 'moreFrom' : 'more';
  return (
    <span className={styles.label}>
      <Icon name={from ? Combine : Plus} size={14} />
      {translate(`kitchen.changes.${key}`, { count: quantityText(quantity), was: quantityText(was), number: from })}
    </span>
  );
}

/** The one button of a ticket with differences. */
export function SeenAction({ ticket, note, hotkey }: { ticket: Ticket; note: TicketNote; hotkey: string | undefined }) {
  const translate = useTranslate();
  const { board } = useKitchen();
  return (
    <div className={ticketStyles.foot}>
      <Button
        full
        kind="primary"
        size="touch"
        icon={Eye}
        aria-keyshortcuts={hotkey}
        onClick={() => void board.see(ticket, note)}
      >
        {translate('kitchen.seen')}
        <VisuallyHidden>{ticket.number}</VisuallyHidden>
        {hotkey !== undefined && (
          <kbd className={ticketStyles.key} aria-hidden="true">
            {hotkey}
          </kbd>
        )}
      </Button>
    </div>
  );
}

/** When the last differences were made, and seen. */
export function LastSeenLine({ note }: { note: TicketNote }) {
  const translate = useTranslate();
  const zone = useStoreZone();
  if (!note.last) return null;
  const { count, changedAt, seenAt } = note.last;
  const times = { changed: timeText(changedAt, zone()), seen: timeText(seenAt, zone()) };
  return (
    <p className={styles.last}>
      <Icon name={History} size={14} />
      {translate('kitchen.changes.last', { smart_count: count, ...times })}
    </p>
  );
}
