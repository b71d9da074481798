import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { EmbeddedField } from '#resource';
import { Button, classNames, IconButton } from '../../../ui/index.ts';
import { isSource } from './sourceCode.ts';
import { textPath, type InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

type EmbeddedInputProps = InputProps & {
  field: EmbeddedField;
  /** The input of one of its fields. */
  renderField: (props: InputProps) => ReactNode;
};

/** A row's own number is the server's business; people never see it. */
const isShown = (name: string) => name !== 'id';

function Entry({ source, field, disabled, renderField }: EmbeddedInputProps) {
  return (
    <div className={styles.fields}>
      {Object.entries(field.fields)
        .filter(([name]) => isShown(name))
        .map(([name, part]) => (
          <div key={name} className={classNames((part.type === 'embedded' || isSource(part)) && styles.wide)}>
            {renderField({ source: `${source}.${name}`, field: part, disabled })}
          </div>
        ))}
    </div>
  );
}

const emptyEntry = (field: EmbeddedField) =>
  Object.fromEntries(
    Object.entries(field.fields).map(([name, part]) => [
      name,
      part.default ?? (part.type === 'embedded' && part.many ? [] : null),
    ]),
  );

function Rows(props: EmbeddedInputProps & { label: string }) {
  const { source, field, label, disabled } = props;
  const translate = useTranslate();
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: 'rowKey' });
  const { errors } = useFormState({ name: source, exact: true });
  const own: unknown = errors[source];
  const message = typeof own === 'object' && own !== null && 'message' in own ? String(own.message) : undefined;
  return (
    <div className={styles.rows} role="group" aria-label={label}>
      <h3>{label}</h3>
      {rows.map((row, index) => (
        <div key={row.rowKey} className={styles.entry}>
          <Entry {...props} source={`${source}.${index}`} />
          <IconButton
            icon="trash-2"
            label={translate('flexy.form.removeRow', { number: index + 1 })}
            disabled={disabled}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {message && <p className={`${styles.note} ${styles.noteError}`}>{message}</p>}
      <span>
        <Button size="small" icon="plus" disabled={disabled} onClick={() => append(emptyEntry(field))}>
          {translate('flexy.form.addRow')}
        </Button>
      </span>
    </div>
  );
}

/** A small object inside the record, or a list of them as rows. */
export function EmbeddedInput(props: EmbeddedInputProps) {
  const { source, field } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const label = translate(`resources.${resource}.fields.${textPath(source)}`, { _: textPath(source) });
  if (field.many) return <Rows {...props} label={label} />;
  return (
    <div className={styles.rows} role="group" aria-label={label}>
      <h3>{label}</h3>
      <Entry {...props} />
    </div>
  );
}
