import { useTranslate } from 'ra-core';
import { Field, SelectBox } from '#admin';
import { dayOf } from '#resource';
import { slotsOf, setAddress, setDay, setSlot, type Leg, type Moment } from '#shop';
import { DayBox } from '../DayBox.tsx';
import { useEditor } from '../EditorContext.ts';
import styles from './side.module.css';

const NAMES = {
  collect: { address: 'collectAddress', day: 'collectDay', slot: 'collectSlot' },
  shipping: { address: 'shippingAddress', day: 'shippingDay', slot: 'shippingSlot' },
} as const;

/** Address, day and time slot of one way of the goods. A stored time outside of the slots stays until another is chosen. */
export function LegFields({ leg, moment }: { leg: Leg; moment: () => Moment }) {
  const translate = useTranslate();
  const { document, change } = useEditor();
  const names = NAMES[leg];
  const { service } = document;
  const [day, slot] = [service[names.day], service[names.slot]];
  const { now, timeZone, hours } = moment();
  const offered = day === null ? [] : slotsOf(day, now, timeZone, hours);
  const isOffered = slot === null || offered.some(({ start }) => start === slot);
  const options = [
    ...(isOffered ? [] : [{ value: slot, label: slot }]),
    ...offered.map(({ start, label }) => ({ value: start, label })),
  ];
  return (
    <>
      <Field
        label={translate(`resources.orders.fields.${names.address}`)}
        value={service[names.address]}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => change((before) => setAddress(before, leg, event.target.value))}
      />
      <div className={styles.pair}>
        <DayBox
          name={names.day}
          label={translate('orders.editor.delivery.day')}
          value={day ?? ''}
          min={dayOf(now, timeZone)}
          isRequired
          check={(chosen) =>
            slotsOf(chosen, now, timeZone, hours).length === 0 ? translate('orders.editor.day.full') : undefined
          }
          onChange={(chosen) => change((before) => setDay(before, leg, chosen, moment()))}
        />
        <label className={styles.labelled}>
          {translate('orders.editor.delivery.time')}
          <SelectBox
            label={translate('orders.editor.delivery.time')}
            value={slot ?? ''}
            options={options}
            onChange={(event) => change((before) => setSlot(before, leg, event.target.value, moment()))}
          />
        </label>
      </div>
    </>
  );
}
