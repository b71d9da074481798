import { useTranslate } from 'ra-core';
import { isObject, type EmbeddedField } from '#resource';
import { ScrollBox } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import { isNumeric } from '../recordText.ts';
import { isEmpty } from './facts.ts';
import styles from './show.module.css';

interface EntryTableProps {
  resource: string;
  /** Field that holds the entries. */
  name: string;
  field: EmbeddedField;
  value: readonly unknown[];
  label: string;
}

/** Small objects inside a record as table rows; columns without any value are left out. */
export function EntryTable({ resource, name, field, value, label }: EntryTableProps) {
  const translate = useTranslate();
  const entries = value.filter(isObject);
  const parts = Object.entries(field.fields).filter(
    ([part]) => part !== 'id' && entries.some((entry) => !isEmpty(entry[part])),
  );
  return (
    <ScrollBox label={label}>
      <table className={styles.entries}>
        <thead>
          <tr>
            {parts.map(([part, one]) => (
              <th key={part} className={isNumeric(one) ? styles.number : undefined}>
                {translate(`resources.${resource}.fields.${name}.${part}`, { _: part })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // Entries may have no number of their own: the place is what they are.
            <tr key={index}>
              {parts.map(([part, one]) => (
                <td key={part} className={isNumeric(one) ? styles.number : undefined}>
                  <FieldValue resource={resource} name={`${name}.${part}`} field={one} value={entry[part]} withUnit />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
