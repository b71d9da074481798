import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { EmbeddedField } from '#resource';
import { classNames, Stack } from '../../../ui/index.ts';
import { RowList } from './rows/RowList.tsx';
import { isSource } from './sourceCode.ts';
import { textPath, type InputProps } from './useFieldInput.ts';
import styles from './inputs.module.css';

type EmbeddedInputProps = InputProps & {
  field: EmbeddedField;
  /** The input of one of its fields. */
  renderField: (props: InputProps) => ReactNode;
};

function Entry({ source, field, disabled, renderField }: EmbeddedInputProps) {
  return (
    <div className={styles.fields}>
      {Object.entries(field.fields)
        // The number of an object is the server's.
        .filter(([name]) => name !== 'id')
        .map(([name, part]) => (
          <div key={name} className={classNames((part.type === 'embedded' || isSource(part)) && styles.wide)}>
            {renderField({ source: `${source}.${name}`, field: part, disabled })}
          </div>
        ))}
    </div>
  );
}

/** A small object inside the record, or a list of them as rows. */
export function EmbeddedInput(props: EmbeddedInputProps) {
  const { source, field } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const label = translate(`resources.${resource}.fields.${textPath(source)}`, { _: textPath(source) });
  if (field.many) return <RowList {...props} label={label} />;
  return (
    <Stack gap={10} className={styles.rows} role="group" aria-label={label}>
      <h3>{label}</h3>
      <Entry {...props} />
    </Stack>
  );
}
