import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Checkbox, Chip, classNames, FieldForm, IconButton, Text } from '#admin';
import type { Field } from '#resource';
import { FieldValueText } from './FieldValueText.tsx';
import type { ReviewField } from './review.ts';
import styles from './review.module.css';

/** Changes of a reviewed field. */
export interface FieldActions {
  /** @param id of the field in its record */
  readonly onKeep: (id: string, isKept: boolean) => void;
  readonly onEdit: (id: string, value: unknown) => void;
  /** Sets the value in all records that lack it; absent: there is one record. */
  readonly onEditAll?: ((id: string, value: unknown) => void) | undefined;
  /** Number of other records that lack the value of a field. */
  readonly othersOf?: ((id: string) => number) | undefined;
}

interface FieldRowProps extends FieldActions {
  readonly resource: string;
  readonly shown: ReviewField;
  /** The record exists: values that it does not have are marked as new. */
  readonly isChange: boolean;
  readonly withBefore: boolean;
  /** The review is over: nothing can be changed any more. */
  readonly isOver: boolean;
}

/** In a review there is one text: the language of the screen. */
const plainField = (field: Field): Field => (field.type === 'text' ? { ...field, translatable: false } : field);

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

interface EditorProps extends Omit<FieldRowProps, 'isChange' | 'withBefore' | 'isOver' | 'onKeep'> {
  readonly onClose: () => void;
}

/** Edits one proposed value with the input of its form; one that other records lack, too, is set in all of them on demand. */
function FieldEditor({ resource, shown, onEdit, onEditAll, othersOf, onClose }: EditorProps) {
  const translate = useTranslate();
  const boxId = useId();
  const [isForAll, setForAll] = useState(false);
  const { id, name, field, value, isMissing = false } = shown;
  const others = isMissing && onEditAll && othersOf ? othersOf(id) : 0;
  const label = translate('assistant.review.alsoOthers', { smart_count: others });
  return (
    <div className={styles.editor}>
      {others > 0 && (
        <div className={styles.also}>
          <Checkbox id={boxId} label={label} checked={isForAll} onChange={setForAll} />
          <label htmlFor={boxId}>{label}</label>
        </div>
      )}
      <FieldForm
        name={resource}
        fields={{ [name]: plainField(field) }}
        spans={{ [name]: 12 }}
        start={{ [name]: value }}
        submit={translate('assistant.review.take')}
        onSubmit={async (values) => {
          const typed = values[name] ?? null;
          if (isForAll && onEditAll) onEditAll(id, typed);
          else onEdit(id, typed);
          onClose();
        }}
        onCancel={onClose}
      />
    </div>
  );
}

function Marks({ shown, isChange }: Pick<FieldRowProps, 'shown' | 'isChange'>) {
  const translate = useTranslate();
  const { problem, isEdited, before, was } = shown;
  if (problem !== undefined)
    return (
      <Chip tone="warning" icon="triangle-alert">
        {problem}
      </Chip>
    );
  if (was)
    return (
      <Chip tone="warning" icon="clock">
        {translate('assistant.run.changedSince')}
      </Chip>
    );
  if (isEdited)
    return (
      <Text tone="info" weight={500}>
        {translate('assistant.review.yours')}
      </Text>
    );
  if (isChange && isNothing(before))
    return (
      <Text tone="info" weight={500}>
        {translate('assistant.review.new')}
      </Text>
    );
  return null;
}

/** Name of a field, with the language of a text that names one: "Description, Arabic". */
function useFieldLabel(resource: string, { name, locale }: ReviewField): string {
  const translate = useTranslate();
  const label = translate(`resources.${resource}.fields.${name}`, { _: name });
  if (locale === undefined) return label;
  return translate('assistant.review.inLanguage', {
    field: label,
    language: translate(`assistant.languages.${locale}`, { _: locale }),
  });
}

/** One proposed field: accepted or left out by its box, edited by its pencil. */
export function FieldRow(props: FieldRowProps) {
  const { resource, shown, isChange, withBefore, isOver, onKeep } = props;
  const translate = useTranslate();
  const id = useId();
  const [isEditing, setEditing] = useState(shown.isMissing === true && !isOver);
  const { isKept } = shown;
  const label = useFieldLabel(resource, shown);
  return (
    <li className={classNames(styles.field, !isKept && styles.off)}>
      <div className={styles.fieldHead}>
        {!isOver && (
          <Checkbox
            id={id}
            label={translate('assistant.review.keep', { field: label })}
            checked={isKept}
            onChange={(next) => onKeep(shown.id, next)}
          />
        )}
        <label htmlFor={id}>{label}</label>
        <Marks shown={shown} isChange={isChange} />
        {!isOver && (
          <IconButton
            icon="pencil"
            size="small"
            label={translate('assistant.review.edit', { field: label })}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
        )}
      </div>
      <div className={styles.fieldBody}>
        {isEditing ? (
          <FieldEditor {...props} onClose={() => setEditing(false)} />
        ) : (
          <FieldValueText resource={resource} shown={shown} withBefore={withBefore} />
        )}
      </div>
    </li>
  );
}
