import { useResourceContext, useTranslate } from 'ra-core';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { EmbeddedField } from '#resource';
import { Button, classNames, Row, Stack, Text } from '../../../../ui/index.ts';
import { textPath, type InputProps } from '../useFieldInput.ts';
import { isTable, rowPartsOf, tracksOf, type RowPart, type RowParts } from './rowParts.ts';
import { RowTools } from './RowTools.tsx';
import { useRows } from './useRows.ts';
import styles from './rows.module.css';

interface RowListProps extends InputProps {
  field: EmbeddedField;
  label: string;
  /** The input of one of the row's fields. */
  renderField: (props: InputProps) => ReactNode;
}

/**
 * A list of small objects inside a record: a table with one line each, or cards where a row has rows of its own. Rows are
 * added, moved and removed by buttons and by the keyboard ({@link useRows}).
 */
export function RowList(props: RowListProps) {
  const { source, field, label, disabled, renderField } = props;
  const translate = useTranslate();
  const labelOf = useLabelOf(source);
  const { rows, list, isFull, add, remove, moveTo, handleKey } = useRows(source, field);
  const parts = rowPartsOf(field);
  const isTabular = isTable(parts);
  return (
    <Stack
      gap={8}
      shrink
      className={classNames(styles.rows, isTabular && styles.table)}
      style={{ '--tracks': tracksOf(parts.boxes) } as CSSProperties}
      role="group"
      aria-label={label}
    >
      <h3>{label}</h3>
      {isTabular && rows.length > 0 && <Heads boxes={parts.boxes} labelOf={labelOf} />}
      <div ref={list} className={styles.list} role="presentation" onKeyDown={handleKey}>
        {rows.map((row, index) => (
          <ListedRow
            key={row.rowKey}
            {...{ source, disabled, renderField, index, parts, labelOf }}
            count={rows.length}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <OwnError source={source} />
      <span className={styles.foot}>
        <Button size="small" icon="plus" disabled={disabled || isFull} onClick={add}>
          {translate('flexy.form.addRow')}
        </Button>
        {rows.length > 0 && !disabled && <small aria-hidden="true">{translate('flexy.form.rowKeys')}</small>}
      </span>
    </Stack>
  );
}

/** Labels of a row's fields. */
function useLabelOf(source: string) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (name: string) => {
    const path = textPath(`${source}.${name}`);
    return translate(`resources.${resource}.fields.${path}`, { _: path });
  };
}

function Heads({ boxes, labelOf }: { boxes: readonly RowPart[]; labelOf: (name: string) => string }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      {boxes.map(([name, { required }]) => (
        <span key={name}>
          {labelOf(name)}
          {required && <i>{' *'}</i>}
        </span>
      ))}
    </div>
  );
}

interface RowProps extends Omit<RowListProps, 'label' | 'field'> {
  index: number;
  count: number;
  parts: RowParts;
  labelOf: (name: string) => string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ListedRow({ source, disabled, renderField, index, count, parts, labelOf, onMove, onRemove }: RowProps) {
  const [isPictureOpen, setPictureOpen] = useState(false);
  const [picture] = parts.pictures;
  const input = ([name, field]: RowPart) => (
    <div key={name} data-part={name}>
      {renderField({ source: `${source}.${index}.${name}`, field, disabled })}
    </div>
  );
  return (
    <Stack gap={12} className={classNames(styles.row, !isTable(parts) && styles.card)} data-row={index}>
      <Row gap={8} align="start" className={styles.line}>
        <div className={styles.boxes}>{parts.boxes.map(input)}</div>
        <RowTools
          {...{ index, count, disabled, onMove, onRemove, isPictureOpen }}
          picture={picture && labelOf(picture[0])}
          onPicture={() => setPictureOpen((isOpen) => !isOpen)}
        />
      </Row>
      {isPictureOpen && parts.pictures.map(input)}
      {parts.wide.map(input)}
    </Stack>
  );
}

/** The list's own error: too many rows, or the server's. */
function OwnError({ source }: { source: string }) {
  const { errors } = useFormState({ name: source, exact: true });
  const own: unknown = errors[source];
  const message = typeof own === 'object' && own !== null && 'message' in own ? String(own.message) : undefined;
  return (
    message && (
      <Text as="p" tone="danger" size={12} line={16} weight={500}>
        {message}
      </Text>
    )
  );
}
