// Dialog that chooses the till of this device.
import { Calculator } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Banner, Button, Chip, ConfirmDialog, Icon, MissingState, TouchWindow, useFormats, useMe } from '#admin';
import type { TillDevice, TillBranch } from '../core/model.ts';
import { tillRights } from '../core/rights.ts';
import { useTillDataStore } from '../core/data/useTillDataStore.ts';
import { NO_TILL } from '../core/start/startChoices.ts';
import { useStarted } from '../core/start/StartContext.ts';
import styles from './Choice.module.css';
import type { OpenedDay } from './tillStatus.ts';
import { useTillStatus, type TillCardData } from './useTillStatus.ts';

/** Fields of the form that creates the first till, with their width in columns of 12. */
const TILL_FIELDS = { name: 12, code: 6, store: 6 } as const;

interface TillDialogProps {
  tills: readonly TillDevice[];
  store: TillBranch | null;
  /** True when the till of this device was disabled or deleted. */
  isGone?: boolean | undefined;
  /** Before the first sale: the only till of a store is taken without a question when its day is not open yet. */
  isFirst?: boolean | undefined;
  onClose: () => void;
  onChosen?: () => void;
  /** Opens the choice of another store; absent when there is only one store. */
  onChangeStore?: () => void;
}

/** Alternatives to the list: another store, or no till for persons who count no drawer. */
function Others({ onWithout, onChangeStore }: { onWithout: () => void; onChangeStore: (() => void) | undefined }) {
  const translate = useTranslate();
  const { roles } = useMe();
  const rights = tillRights(roles, useStarted().data.settings);
  return (
    <>
      {onChangeStore && rights.canChangeStore && (
        <Button onClick={onChangeStore}>{translate('pos.till.changeStore')}</Button>
      )}
      {rights.canCount ? (
        <small className={styles.beside}>{translate('pos.start.till.day')}</small>
      ) : (
        <>
          <Button onClick={onWithout}>{translate('pos.start.till.without')}</Button>
          <small className={styles.beside}>{translate('pos.start.till.withoutNote')}</small>
        </>
      )}
    </>
  );
}

/** The only till of a store, for persons who need one; undefined when there is a choice. */
function useOnlyTill(tills: readonly TillDevice[]): TillDevice | undefined {
  const { roles } = useMe();
  const { canCount } = tillRights(roles, useStarted().data.settings);
  return canCount && tills.length === 1 ? tills[0] : undefined;
}

interface TillCardProps {
  till: TillDevice;
  facts: TillCardData;
  /** True for the current till of this device. */
  isOwn: boolean;
  onChoose: () => void;
}

/** Card of a till: the number of its next sale, who opened its day, and when. */
function TillCard({ till, facts: { use, next }, isOwn, onChoose }: TillCardProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const day = use?.day;
  return (
    <button type="button" className={styles.card} aria-current={isOwn || undefined} onClick={onChoose}>
      <span className={styles.thumb}>
        <Icon name={Calculator} size={22} />
      </span>
      <span className={styles.words}>
        <b>{till.name}</b>
        <small>{translate('pos.start.till.next', { number: next })}</small>
        {day && <small>{translate('pos.start.till.openedBy', { name: day.by, when: moment(day.since) })}</small>}
      </span>
      {day !== undefined && (
        <Chip tone={day ? 'warning' : 'success'}>{translate(`pos.start.till.${day ? 'inUse' : 'free'}`)}</Chip>
      )}
    </button>
  );
}

/** Asks before a till is taken whose day another device has opened: both would share its drawer and its numbers. */
function ShareQuestion({ till, day, ...acts }: { till: TillDevice; day: OpenedDay } & ShareActs) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <ConfirmDialog
      title={translate('pos.start.till.shareTitle', { till: till.name })}
      cancel={translate('pos.start.till.other')}
      confirm={translate('pos.start.till.share')}
      isCancelMain
      {...acts}
    >
      {translate('pos.start.till.shareHelp', { name: day.by, when: moment(day.since) })}
    </ConfirmDialog>
  );
}

type ShareActs = Readonly<Record<'onCancel' | 'onConfirm', () => void>>;

/**
 * Chooses the till of a store for this device. It numbers the device's sales permanently and without gaps
 * (docs/rules/orders.md, "Numbers").
 */
export function TillDialog(props: TillDialogProps) {
  const { tills, store, isGone = false, isFirst = false, onClose, onChosen, onChangeStore } = props;
  const translate = useTranslate();
  const { chooseTill, device } = useStarted();
  const dataStore = useTillDataStore();
  const { statusOf, isAsked } = useTillStatus();
  const [shared, setShared] = useState<{ till: TillDevice; day: OpenedDay }>();
  const choose = (id: number) => {
    chooseTill(id);
    onChosen?.();
  };
  const take = (till: TillDevice) => {
    const day = till.id === device?.id ? undefined : statusOf(till).use?.day;
    if (day) setShared({ till, day });
    else choose(till.id);
  };
  const only = useOnlyTill(isFirst && !isGone ? tills : []);
  const isFree = only !== undefined && statusOf(only).use?.day === null;
  const onlyId = isFree ? only.id : undefined;
  useEffect(() => {
    if (onlyId !== undefined) chooseTill(onlyId);
  }, [onlyId, chooseTill]);
  if (only && (isAsked || isFree)) return null;
  const note = translate('pos.start.till.note');
  return (
    <TouchWindow
      title={translate('pos.start.till.title')}
      note={store ? `${store.name}. ${note}` : note}
      size="medium"
      onClose={onClose}
      foot={<Others onWithout={() => choose(NO_TILL)} onChangeStore={onChangeStore} />}
    >
      <div className={styles.stack}>
        {isGone && <Banner tone="warning">{translate('pos.start.till.gone')}</Banner>}
        {tills.length === 0 ? (
          <MissingState
            resource="tills"
            fields={TILL_FIELDS}
            {...(store && { values: { store: { '@id': String(store.id), id: String(store.id), name: store.name } } })}
            size="touch"
            icon="calculator"
            title={translate('pos.start.till.none')}
            help={translate('pos.start.till.noneHelp')}
            ask={translate('pos.start.till.noneNote')}
            onAdded={({ id }) => void dataStore.refresh().then(() => choose(Number(id)))}
          />
        ) : (
          <>
            <Banner tone="info">{translate('pos.start.till.warning')}</Banner>
            <ul className={styles.cards}>
              {tills.map((till) => (
                <li key={till.id}>
                  <TillCard
                    till={till}
                    facts={statusOf(till)}
                    isOwn={till.id === device?.id}
                    onChoose={() => take(till)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {shared && (
        <ShareQuestion {...shared} onCancel={() => setShared(undefined)} onConfirm={() => choose(shared.till.id)} />
      )}
    </TouchWindow>
  );
}
