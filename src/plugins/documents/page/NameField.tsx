import { useNotify, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { InputBox, useErrorText } from '#admin';
import type { ScreenRecord } from '#resource';
import styles from './document.module.css';

/** The document's name, changed in place. A name that could not be saved stays in the box. */
export function NameField({ record }: { record: ScreenRecord<'documents'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const [update] = useUpdate();
  const [name, setName] = useState(record.name);
  const save = async () => {
    const next = name.trim();
    if (next === '') return setName(record.name);
    if (next === record.name) return undefined;
    try {
      const args = { id: record.id, data: { name: next }, previousData: record };
      await update('documents', args, { returnPromise: true, mutationMode: 'pessimistic' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    return undefined;
  };
  return (
    <h1 className={styles.name}>
      <InputBox
        label={translate('documents.name')}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </h1>
  );
}
