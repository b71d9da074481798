import { PackageOpen } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { State, TabList, tabIds, Text } from '#admin';
import { dayOf, timeOf } from '#resource';
import { collectDay, slotsOf, type Leg } from '#shop';
import type { Service } from '../../core/model.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { Days } from './Days.tsx';
import { shortDay } from './dayText.ts';
import { legValues } from './deliveryLegs.ts';
import styles from './service.module.css';
import type { ChangeService } from './ServiceWindow.tsx';
import { Slots } from './Slots.tsx';

interface TimesProps {
  service: Service;
  legs: readonly Leg[];
  onChange: ChangeService;
}

/** Collection and delivery time: a tab for each, with day and slot (docs/rules/orders.md, "Slots"). */
export function Times({ service, legs, onChange }: TimesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const [wanted, setLeg] = useState<Leg>('collect');
  const leg = legs.find((one) => one === wanted) ?? legs[0];
  if (!leg) {
    return (
      <State icon={PackageOpen} title={translate('pos.service.nothing')}>
        {translate('pos.service.nothingHelp')}
      </State>
    );
  }
  const whenOf = (one: Leg) => {
    const { day, slot } = legValues(service, one);
    return day === null ? '' : `${shortDay(day, locale)}, ${slot ?? ''}`;
  };
  const tabs = legs.map((one) => ({ value: one, label: translate(`pos.service.${one}`), count: whenOf(one) }));
  const ids = tabIds(id, leg);
  return (
    <div className={styles.times}>
      <TabList id={id} label={translate('pos.service.legs')} tabs={tabs} value={leg} onChange={setLeg} />
      <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={styles.column}>
        <LegTimes key={leg} leg={leg} service={service} onChange={onChange} />
      </div>
    </div>
  );
}

function LegTimes({ leg, service, onChange }: { leg: Leg; service: Service; onChange: ChangeService }) {
  const translate = useTranslate();
  const till = useTill();
  const { now, timeZone, hours } = till.moment();
  const { day, slot } = legValues(service, leg);
  const today = dayOf(now, timeZone);
  const isClosed = slotsOf(today, now, timeZone, hours).length === 0;
  const closed = leg === 'collect' ? 'pos.service.closed' : 'pos.service.closedShipping';
  return (
    <>
      <Days leg={leg} day={day ?? collectDay(now, timeZone, hours)} onChange={onChange} />
      {isClosed && (
        <Text as="p" tone="hint" size={12} line={16}>
          {translate(closed, { time: timeOf(now, timeZone) })}
        </Text>
      )}
      <Slots leg={leg} day={day ?? today} slot={slot} onChange={onChange} />
    </>
  );
}
