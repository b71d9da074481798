import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormats } from '../../format/formats.ts';
import { Button, Icon } from '../../ui/index.ts';
import { isObject } from '../recordText.ts';
import { OTHER_TEXTS } from './values.ts';
import styles from './RecordForm.module.css';

interface SaveBarProps {
  isNew: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

const countOf = (dirty: unknown): number => {
  if (!isObject(dirty)) return 0;
  return Object.entries(dirty).filter(([name, value]) =>
    name === OTHER_TEXTS ? isObject(value) && JSON.stringify(value).includes('true') : Boolean(value),
  ).length;
};

/** Named of the fields with an error; the bar has room for so many. */
const NAMED = 4;

/** Ctrl+S, and Cmd+S, save. */
function useSaveKey(onSave: () => void) {
  useEffect(() => {
    const ends = new AbortController();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', handleKey, { signal: ends.signal });
    return () => ends.abort();
  }, [onSave]);
}

/** Foot of a form: what is wrong (a way there), how much is unsaved, Discard and Save. */
export function SaveBar({ isNew, onDiscard, onSave }: SaveBarProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { setFocus } = useFormContext();
  const { errors, dirtyFields, isSubmitting, isDirty } = useFormState();
  useSaveKey(onSave);
  const wrong = Object.keys(errors).filter((name) => name !== 'root');
  const changes = countOf(dirtyFields);
  const { listSign } = useFormats();
  const labels = wrong.map((name) =>
    translate(`resources.${resource}.fields.${name}`, { _: translate('flexy.form.textLanguage') }),
  );
  const first = wrong[0];
  const namesOf = (names: string[]) =>
    names.length > NAMED ? `${names.slice(0, NAMED).join(listSign)}…` : names.join(listSign);
  return (
    <div className={styles.save}>
      <div className={styles.state} aria-live="polite">
        {first !== undefined && (
          <button type="button" className={styles.errors} onClick={() => setFocus(first)}>
            <Icon name="circle-alert" size={14} />
            {translate('flexy.form.errors', { smart_count: wrong.length, names: namesOf(labels) })}
          </button>
        )}
        {changes > 0 && !isNew && <span>{translate('flexy.form.unsaved', { smart_count: changes })}</span>}
      </div>
      <Button kind="ghost" disabled={!isNew && !isDirty} onClick={onDiscard}>
        {translate(isNew ? 'ra.action.cancel' : 'flexy.form.discard')}
      </Button>
      <Button kind="primary" icon="save" disabled={isSubmitting || (!isNew && !isDirty)} onClick={onSave}>
        {translate('ra.action.save')}
      </Button>
      <span className={styles.key} dir="ltr" aria-hidden="true">
        Ctrl S
      </span>
    </div>
  );
}
