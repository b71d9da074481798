import { Combine } from 'lucide-react';
import { useResourceContext, useTranslate } from 'ra-core';
import { useId, type KeyboardEvent } from 'react';
import { textOf, type Field } from '#resource';
import { Button, Chip, classNames, Stack, Text, VisuallyHidden } from '../../../ui/index.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { isSameValue, type ConflictField } from './mergeFields.ts';
import { diffTexts, mergeTexts, wordCount } from './textDiff.ts';
import styles from './conflict.module.css';

/** Author of the value. */
export type Side = 'mine' | 'theirs';

interface ConflictRowProps {
  contested: ConflictField;
  label: string;
  isDecided: boolean;
  /** The value that will be saved. */
  value: unknown;
  onChoose: (side: Side) => void;
  /** Takes a text made of both. */
  onMerge: (text: string) => void;
}

/** Texts of more words than this are counted rather than repeated. */
const SHORT = 6;

/** A text that people read, as words: no code, no choice. */
const isProse = (field: Field) => field.type === 'text' && (!field.format || field.format === 'html');

/** The visible text of a value with markup. */
const plain = (field: Field, text: string) =>
  field.type === 'text' && field.format === 'html'
    ? text
        .replace(/<[^<>]*>/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim()
    : text;

/** A version's value. In texts, words added to and removed from the base are marked. */
function Version({ contested, side }: { contested: ConflictField; side: Side }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { name, field, base } = contested;
  const value = contested[side];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <Text tone="hint">{translate('flexy.forms.conflict.empty')}</Text>;
  if (!isProse(field)) return <FieldValue resource={resource} name={name} field={field} value={value} withUnit />;
  return (
    <span dir="auto">
      {diffTexts(plain(field, textOf(base)), plain(field, textOf(value))).map((mark, at) => {
        // Pieces have no name of their own: the place is what they are.
        if (mark.kind === 'added') return <ins key={at}>{mark.text}</ins>;
        return mark.kind === 'removed' ? <del key={at}>{mark.text}</del> : <span key={at}>{mark.text}</span>;
      })}
    </span>
  );
}

function Was({ contested: { name, field, base } }: { contested: ConflictField }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const words = isProse(field) ? wordCount(textOf(base)) : 0;
  if (base === null || base === undefined || base === '') return <>{translate('flexy.forms.conflict.wasEmpty')}</>;
  return (
    <>
      {translate('flexy.forms.conflict.was')}{' '}
      {words > SHORT ? (
        translate('flexy.forms.conflict.words', { smart_count: words })
      ) : (
        <FieldValue resource={resource} name={name} field={field} value={base} />
      )}
    </>
  );
}

const WALKING: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']);

interface CellProps {
  id: string;
  contested: ConflictField;
  side: Side;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One of the two values, to be chosen. */
function Cell({ id, contested, side, chosen, onChoose }: CellProps) {
  const translate = useTranslate();
  const whose = translate(side === 'mine' ? 'flexy.forms.conflict.yours' : 'flexy.forms.conflict.theirs');
  const walk = (event: KeyboardEvent) => {
    if (!WALKING.has(event.key)) return;
    event.preventDefault();
    const next = side === 'mine' ? 'theirs' : 'mine';
    onChoose(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <>
      <div className={styles.label} aria-hidden="true">
        {whose}
      </div>
      <button
        type="button"
        role="radio"
        id={`${id}${side}`}
        aria-checked={chosen === side}
        tabIndex={chosen === side || (chosen === undefined && side === 'mine') ? 0 : -1}
        className={classNames(styles.cell, chosen === side && styles.on)}
        onClick={() => onChoose(side)}
        onKeyDown={walk}
      >
        <span className={styles.radio} aria-hidden="true" />
        <Text breaks grow shrink>
          <VisuallyHidden>{`${whose}: `}</VisuallyHidden>
          <Version contested={contested} side={side} />
        </Text>
      </button>
    </>
  );
}

/** Shows the value that will be saved: the chosen side, or a value written here. */
function Result({ contested, onMerge }: Pick<ConflictRowProps, 'contested' | 'onMerge'>) {
  const translate = useTranslate();
  const { name, field, base, mine, theirs } = contested;
  const merge = () => onMerge(mergeTexts(textOf(base), textOf(mine), textOf(theirs)).text);
  return (
    <>
      <div className={styles.label} aria-hidden="true">
        {translate('flexy.forms.conflict.result')}
      </div>
      <Stack gap={6} align="start" shrink className={styles.result}>
        <FieldInput source={name} field={field.type === 'text' ? { ...field, translatable: false } : field} />
        {isProse(field) && (
          <Button size="small" icon={Combine} onClick={merge}>
            {translate('flexy.forms.conflict.mergeTexts')}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** One field that both changed: the two values to choose from, and what will be saved. */
export function ConflictRow({ contested, label, isDecided, value, onChoose, onMerge }: ConflictRowProps) {
  const translate = useTranslate();
  const id = useId();
  const isChosen = (side: Side) => isDecided && isSameValue(contested.field, value, contested[side]);
  const chosen: Side | undefined = isChosen('mine') ? 'mine' : isChosen('theirs') ? 'theirs' : undefined;
  const shared = { id, contested, chosen, onChoose };
  return (
    <div className={classNames(styles.row, !isDecided && styles.undecided)} role="radiogroup" aria-label={label}>
      <Stack gap={4} align="start" className={styles.field}>
        <b>{label}</b>
        <Text tone="hint" size={12} line={16}>
          <Was contested={contested} />
        </Text>
        <Chip tone={isDecided ? 'success' : 'warning'} icon={isDecided ? 'check' : 'triangle-alert'}>
          {translate(isDecided ? 'flexy.forms.conflict.decided' : 'flexy.forms.conflict.open')}
        </Chip>
      </Stack>
      <Cell {...shared} side="mine" />
      <Cell {...shared} side="theirs" />
      <Result contested={contested} onMerge={onMerge} />
    </div>
  );
}
