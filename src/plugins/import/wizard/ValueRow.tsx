import { ArrowRight, CircleQuestionMark, Sparkles, User } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Chip, Icon, RecordPicker, Row, SelectBox, useFormats, type AnyIcon, type Tone } from '#admin';
import type { ImportField, MappedValue } from '../rules/index.ts';
import type { CountedValues } from '../calls.ts';
import { canBeMade, MakeRecord } from './MakeRecord.tsx';
import type { ValuePlace } from './valuePlaces.ts';
import styles from './values.module.css';

interface ValueRowProps {
  readonly resource: string;
  readonly field: ImportField;
  readonly counted: CountedValues['values'][number];
  readonly place: ValuePlace;
  readonly onChange: (value: MappedValue | undefined) => void;
}

/** A value of the file, its rows, and what it stands for. */
export function ValueRow({ resource, field, counted, place, onChange }: ValueRowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { text, rows } = counted;
  const choice = { field, text, place, onChange };
  return (
    <tr className={place.how === 'none' ? styles.open : undefined}>
      <th scope="row" dir="auto">
        {text}
      </th>
      <td data-number>{formats.integer(rows)}</td>
      <td className={styles.arrow}>
        <Icon name={ArrowRight} flip />
      </td>
      <td className={styles.place}>
        {field.type === 'relation' ? <RecordChoice {...choice} /> : <FixedChoice resource={resource} {...choice} />}
      </td>
      <td>
        <Chip {...CHIPS[place.how]}>{translate(`import.values.hows.${place.how}`, { title: place.title ?? '' })}</Chip>
      </td>
    </tr>
  );
}

const CHIPS = {
  name: { icon: 'check', tone: 'neutral' },
  similar: { icon: Sparkles, tone: 'info' },
  chosen: { icon: User, tone: 'neutral' },
  none: { icon: CircleQuestionMark, tone: 'warning' },
} as const satisfies Record<ValuePlace['how'], { icon: AnyIcon; tone: Tone }>;

interface ChoiceProps {
  readonly field: ImportField;
  readonly text: string;
  readonly place: ValuePlace;
  readonly onChange: (value: MappedValue | undefined) => void;
}

/** In the select: the field stays empty, and nothing is chosen yet. */
const EMPTY = '\0empty';

function FixedChoice({ resource, field, text, place, onChange }: ChoiceProps & { readonly resource: string }) {
  const translate = useTranslate();
  const labelOf = (value: string) => translate(`resources.${resource}.values.${field.name}.${value}`, { _: value });
  return (
    <SelectBox
      label={translate('import.values.choiceOf', { value: text })}
      value={place.value === undefined ? '' : place.value === null ? EMPTY : String(place.value)}
      options={[
        ...(place.value === undefined ? [{ value: '', label: translate('import.values.choose') }] : []),
        ...field.values.map((value) => ({ value, label: labelOf(value) })),
        { value: EMPTY, label: translate('import.values.empty') },
      ]}
      onChange={({ target }) => onChange(target.value === EMPTY ? null : target.value)}
    />
  );
}

function RecordChoice({ field, text, place, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState(place.title);
  const shown = place.title ?? title;
  // Only the id is known of a record that was chosen for an earlier file. The picker looks up its name.
  if (place.value === undefined || isOpen || (shown === null && place.value !== null))
    return (
      <Row as="span" gap={8} justify="between" className={styles.choice}>
        <RecordPicker
          resource={field.target ?? ''}
          label={translate('import.values.choiceOf', { value: text })}
          value={typeof place.value === 'number' ? place.value : null}
          onChange={(record) => {
            setOpen(false);
            setTitle(record?.name ?? null);
            onChange(record ? Number(record.id) : undefined);
          }}
        />
        {place.value === undefined && canBeMade(field) && <MakeRecord field={field} text={text} onMade={onChange} />}
        <Button size="small" kind="ghost" onClick={() => onChange(null)}>
          {translate('import.values.empty')}
        </Button>
      </Row>
    );
  return (
    <Row as="span" gap={8} justify="between" className={styles.choice}>
      <span>{place.value === null ? translate('import.values.isEmpty') : shown}</span>
      <Button size="small" kind="ghost" onClick={() => setOpen(true)}>
        {translate('import.values.change')}
      </Button>
    </Row>
  );
}
