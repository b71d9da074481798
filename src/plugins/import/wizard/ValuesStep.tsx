import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, LoadFailed, Pending, Segmented, Skeleton, Table, useFormats } from '#admin';
import { StepFoot } from './StepFoot.tsx';
import type { EntityFields } from './types.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { openValues, placeOf } from './valuePlaces.ts';
import type { Wizard } from './useWizard.ts';
import { ValueRow } from './ValueRow.tsx';
import styles from './import.module.css';
import valueStyles from './values.module.css';

interface ValuesStepProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
}

/** 'Which value is which?': the records and choices that values of the file stand for. */
export function ValuesStep({ wizard, entity }: ValuesStepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(entity.resource);
  const { counted, values, found } = wizard;
  const error = values.error ?? found.error;
  const retry = () => (values.error ? void values.refetch() : found.retry());
  const names = Object.keys(counted);
  const [wanted, setChosen] = useState('');
  const chosen = names.includes(wanted) ? wanted : (names[0] ?? '');
  const open = openValues(wizard, entity);
  const rows = open.reduce((sum, value) => sum + value.rows, 0);
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{translate('import.values.title')}</h2>
          <Segmented
            label={translate('import.values.fields')}
            value={chosen}
            options={names.map((value) => ({
              value,
              label: `${labelOf(value)} ${formats.integer(counted[value]?.total ?? 0)}`,
            }))}
            onChange={setChosen}
          />
          {!found.isPending && open.length > 0 && (
            <span className={`${styles.end} ${styles.quiet}`}>
              {translate('import.values.open', { smart_count: open.length, rows: formats.integer(rows) })}
            </span>
          )}
        </div>
        {values.isPending || found.isPending ? (
          <div className={styles.inset}>
            <Pending>
              <Skeleton width="100%" height="200px" />
            </Pending>
          </div>
        ) : error ? (
          <LoadFailed title={translate('import.values.failed')} error={error} onRetry={retry} />
        ) : (
          <FieldValues key={chosen} wizard={wizard} entity={entity} name={chosen} />
        )}
      </div>
      <StepFoot
        state={open.length > 0 ? translate('import.values.later') : translate('import.values.done')}
        onBack={() => wizard.goTo('columns')}
        next={{
          label: translate('import.next.check'),
          disabled: values.isPending || found.isPending || Boolean(error),
          onClick: wizard.keepAlike,
        }}
      />
    </>
  );
}

/** Values that are shown at once. */
const SHOWN = 50;

/** Values of one field, those that need a choice first. */
function FieldValues({ wizard, entity, name }: ValuesStepProps & { readonly name: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [shown, setShown] = useState(SHOWN);
  const field = entity.fields.find((one) => one.name === name);
  if (!field) return null;
  const { total = 0, values = [] } = wizard.counted[name] ?? {};
  const places = values.map((counted) => ({ counted, place: placeOf(counted.text, field, wizard) }));
  const sorted = places.toSorted((one, other) => Number(one.place.how !== 'none') - Number(other.place.how !== 'none'));
  return (
    <>
      {total > values.length && (
        <p className={`${styles.inset} ${styles.quiet}`}>
          {translate('import.values.first', { shown: formats.integer(values.length), total: formats.integer(total) })}
        </p>
      )}
      <Table label={translate('import.values.title')} isPage className={valueStyles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('import.values.inFile')}</th>
            <th scope="col" data-number>
              {translate('import.values.rows')}
            </th>
            <td aria-hidden="true" />
            <th scope="col">{translate('import.values.inShop')}</th>
            <th scope="col">{translate('import.values.how')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map(({ counted, place }) => (
            <ValueRow
              key={counted.text}
              resource={entity.resource}
              field={field}
              counted={counted}
              place={place}
              onChange={(value) => wizard.mapValue(name, counted.text, value)}
            />
          ))}
        </tbody>
      </Table>
      {sorted.length > shown && (
        <div className={styles.inset}>
          <Button onClick={() => setShown(shown + SHOWN)}>
            {translate('import.more', { smart_count: sorted.length - shown })}
          </Button>
        </div>
      )}
    </>
  );
}
