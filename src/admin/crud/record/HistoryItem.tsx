import { Archive, ArchiveRestore, Bot, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { Avatar, Button, DateText, Icon, Text, type AnyIcon } from '../../ui/index.ts';
import { DiffTable } from './DiffTable.tsx';
import { LineText } from './ChangeValue.tsx';
import { lineChanges, moveOf, shownChanges, type HistoryEntry, type HistoryOrigin } from './history.ts';
import { useTimeText } from './useTimeText.ts';
import styles from './record.module.css';

interface ItemProps {
  resource: Resource;
  entry: HistoryEntry;
  /** Actions on this step. */
  tools?: ReactNode;
}

/** One step of a record's history: author, action, time, and changed fields. */
export function HistoryItem({ resource, entry, tools }: ItemProps) {
  const translate = useTranslate();
  const when = useTimeText();
  const sentence = useSentence(resource, entry);
  const name = entry.who?.name ?? translate('flexy.records.server');
  const icon = ICONS[entry.action] ?? (entry.who ? undefined : Bot);
  const added = addedLineOf(resource, entry);
  const changes = shownChanges(resource, entry.changes);
  const hasDiff = (entry.action === 'update' || entry.action === 'revert') && !moveOf(resource, entry) && !added;
  return (
    <li>
      <span className={styles.dot}>
        {icon ? (
          <span className={styles.event}>
            <Icon name={icon} size={13} />
          </span>
        ) : (
          <Avatar name={name} />
        )}
      </span>
      <div className={styles.what}>
        <Said text={sentence} name={name} />
        {added && (
          <>
            {' '}
            <LineText of={added.of} line={added.line} />
          </>
        )}
      </div>
      <Text as="div" tone="hint" size={12} line={16}>
        <DateText iso={entry.at}>{when(entry.at)}</DateText>
        {entry.approvedBy && <> · {translate('flexy.records.approvedBy', { name: entry.approvedBy.name })}</>}
      </Text>
      {entry.origin && <OriginText resource={resource} origin={entry.origin} />}
      {hasDiff && changes.length > 0 && <DiffTable resource={resource} changes={changes} />}
      {tools && <div className={styles.entryTools}>{tools}</div>}
    </li>
  );
}

/** The button below a step that brings its values back. */
export function RestoreButton({ isUndo, onClick }: { isUndo: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" icon={Undo2} onClick={onClick}>
      {translate(isUndo ? 'flexy.records.undoThis' : 'flexy.records.restoreThese')}
    </Button>
  );
}

const ICONS: Readonly<Record<string, AnyIcon>> = { delete: Archive, restore: ArchiveRestore, revert: Undo2 };

/** Stands in a translated sentence where the name is put in bold. */
const NAME = '\u0001';

/** A sentence with the person's name set apart. */
function Said({ text, name }: { text: string; name: string }) {
  const [before = '', after = ''] = text.split(NAME);
  return (
    <>
      {before}
      <b>
        <bdi>{name}</bdi>
      </b>
      {after}
    </>
  );
}

/** The one line that was added to a record, when that is all an entry tells. */
function addedLineOf(resource: Resource, entry: HistoryEntry) {
  const [only, ...others] = shownChanges(resource, entry.changes).filter(
    ({ field }) => resource.fields[field]?.writable !== false,
  );
  const field = only && resource.fields[only.field];
  if (!only || others.length > 0 || field?.type !== 'lines' || entry.action !== 'update') return undefined;
  const [line, ...more] = lineChanges(only.from, only.to);
  return line?.to && !line.from && more.length === 0 ? { name: only.field, of: field.of, line: line.to } : undefined;
}

/** Describes the step as a sentence. */
function useSentence(resource: Resource, entry: HistoryEntry): string {
  const translate = useTranslate();
  const who = NAME;
  const labelOf = (field: string) => translate(`resources.${resource.name}.fields.${field}`, { _: field });
  const valueOf = (field: string, value: unknown) =>
    value === null
      ? translate('flexy.records.none')
      : translate(`resources.${resource.name}.values.${field}.${String(value)}`, { _: String(value) });
  if (entry.action === 'revert') return translate('flexy.records.did.revert', { who, version: entry.ofVersion ?? '' });
  if (entry.action !== 'update') return translate(`flexy.records.did.${entry.action}`, { who });
  const move = moveOf(resource, entry);
  if (move) {
    const [from, to] = [valueOf(move.field, move.from), valueOf(move.field, move.to)];
    return translate('flexy.records.did.move', { who, field: labelOf(move.field), from, to });
  }
  const added = addedLineOf(resource, entry);
  if (added) return translate('flexy.records.did.addLine', { who, field: labelOf(added.name) });
  const shown = shownChanges(resource, entry.changes);
  const [first] = shown;
  if (first && shown.length === 1) return translate('flexy.records.did.one', { who, field: labelOf(first.field) });
  return translate('flexy.records.did.some', { who, smart_count: shown.length });
}

/** Names the fields that a model wrote. */
function OriginText({ resource, origin }: { resource: Resource; origin: HistoryOrigin }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const names = origin.fields.map((field) => translate(`resources.${resource.name}.fields.${field}`, { _: field }));
  return (
    <Text as="div" tone="hint" size={12} line={16}>
      {translate('flexy.records.fromModel', { fields: names.join(listSign), source: origin.source })}
    </Text>
  );
}
