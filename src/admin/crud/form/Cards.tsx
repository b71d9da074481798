import { useResourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { isPresent } from '#resource';
import { resourceNamed } from '../../plugins/declarations.ts';
import { Slot, useSlotParts } from '../../plugins/Slot.tsx';
import { Card, classNames, FieldGrid, FieldPlace, Icon, Stack, Text } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { CrudRecord } from '../recordText.ts';
import { FieldInput } from './inputs/FieldInput.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { FormCard, FormField } from './layout.ts';
import type { FormValues } from './values.ts';
import inputs from './inputs/inputs.module.css';
import styles from './RecordForm.module.css';

interface CardsProps {
  cards: readonly FormCard[];
  record: CrudRecord | undefined;
  disabled: boolean;
}

/** The cards of a form: a wide column, and a narrow one for switches, filing and pictures. */
export function Cards({ cards, ...rest }: CardsProps) {
  const side = cards.filter(({ isSide }) => isSide);
  const folded = cards.filter(({ isFolded }) => isFolded);
  return (
    <div className={classNames(styles.columns, side.length > 0 && styles.two)}>
      <Stack gap={16} shrink className={styles.stack}>
        {cards
          .filter(({ isSide, isFolded }) => !isSide && !isFolded)
          .map((card) => (
            <OneCard key={card.name} card={card} {...rest} />
          ))}
        {folded.length > 0 && <Folded cards={folded} {...rest} />}
      </Stack>
      {side.length > 0 && (
        <Stack gap={16} shrink className={classNames(styles.stack, styles.side)}>
          {side.map((card) => (
            <OneCard key={card.name} card={card} {...rest} />
          ))}
        </Stack>
      )}
    </div>
  );
}

/** Shows a read-only field: computed by the server, or writable only by another role. */
function ReadOnly({ name, field, record }: FormField & { record: CrudRecord }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const help = translate(`resources.${resource}.help.${name}`, { _: '' });
  return (
    <Stack gap={4} shrink className={inputs.readonly}>
      <dl>
        <dt>{translate(`resources.${resource}.fields.${name}`, { _: name })}</dt>
        <dd>
          <FieldValue resource={resource} name={name} field={field} value={record[name]} record={record} withUnit />
        </dd>
      </dl>
      {help && <small>{help}</small>}
    </Stack>
  );
}

/** Amounts, codes and titles: what plugins may say something of. */
const isHinted = ({ name, field }: FormField, title: string | undefined) =>
  name === title || field.type === 'money' || (field.type === 'text' && field.format === 'code');

/** Shows the hints of plugins about the current value of an amount or a code. */
function Hint({ name, id }: { name: string; id: CrudRecord['id'] | undefined }) {
  const resource = useResourceContext() ?? '';
  const values = useWatch<FormValues>();
  return (
    <Text as="div" tone="hint" size={12} line={16} className={classNames(inputs.note, inputs.hint)}>
      <Slot name="record.hint" given={{ resource, field: name, values, id }} />
    </Text>
  );
}

/** The fields that a form has with its present values (`onlyWhen`). */
function usePresent(fields: readonly FormField[], record: CrudRecord | undefined): readonly FormField[] {
  const names = fields.flatMap(({ field }) => (field.onlyWhen ? [field.onlyWhen.field] : []));
  const { getValues } = useFormContext<FormValues>();
  // Subscribes to these fields only: other forms do not render again at each key.
  useWatch({ name: names, disabled: names.length === 0 });
  if (names.length === 0) return fields;
  const values: FormValues = { ...record, ...getValues() };
  return fields.filter(({ name, field }) => isPresent(field, values, values[name]));
}

function OneCard({ card, record, disabled }: Omit<CardsProps, 'cards'> & { card: FormCard }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const hasHints = useSlotParts('record.hint').length > 0;
  const title = resourceNamed(resource)?.title;
  const fields = usePresent(card.fields, record);
  const hasTexts = card.fields.some(
    ({ field, isWritable }) => isWritable && field.type === 'text' && field.translatable,
  );
  return (
    <Card
      title={translate(`resources.${resource}.forms.${card.name}`, { _: card.name })}
      end={hasTexts && !disabled && <LanguageSwitch />}
    >
      <FieldGrid className={styles.fields}>
        {fields.map((entry) =>
          entry.isWritable ? (
            <FieldPlace key={entry.name} span={entry.span} data-field={entry.name}>
              <FieldInput source={entry.name} field={entry.field} disabled={disabled} />
              {hasHints && isHinted(entry, title) && <Hint name={entry.name} id={record?.id} />}
            </FieldPlace>
          ) : (
            record && (
              <FieldPlace key={entry.name} span={entry.span}>
                <ReadOnly {...entry} record={record} />
              </FieldPlace>
            )
          ),
        )}
      </FieldGrid>
    </Card>
  );
}

/** Cards that are rarely used, in their place below the others. */
function Folded({ cards, ...rest }: CardsProps) {
  const translate = useTranslate();
  return (
    <details className={styles.more}>
      <summary>
        <Icon name="chevron-down" />
        {translate('flexy.forms.folded')}
      </summary>
      <Stack gap={16} shrink className={styles.stack}>
        {cards.map((card) => (
          <OneCard key={card.name} card={card} {...rest} />
        ))}
      </Stack>
    </details>
  );
}
