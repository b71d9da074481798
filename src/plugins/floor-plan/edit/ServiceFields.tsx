import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Field, useMay, useRecordList, WHOLE_LIST } from '#admin';
import type { FloorItem } from '../rules/item.ts';
import type { Edit } from './editor.ts';
import styles from './FloorEditor.module.css';

interface ServiceFieldsProps {
  readonly item: FloorItem;
  readonly onEdit: (values: Edit, kind: string) => void;
}

/** Section of the floor, and the waiter who serves there. */
export function ServiceFields({ item, onEdit }: ServiceFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const mayRead = useMay()('read', 'agents');
  const { data = [] } = useRecordList('agents', AGENTS, { enabled: mayRead });
  const field = (name: string) => translate(`resources.reservables.fields.${name}`);
  return (
    <>
      <Field
        label={field('section')}
        touch
        value={item.section ?? ''}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onEdit({ section: event.target.value || null }, 'section')}
      />
      {mayRead && (
        <div className={styles.select}>
          <label htmlFor={id}>{field('waiter')}</label>
          <select
            id={id}
            value={item.waiter ?? ''}
            onChange={(event) => onEdit({ waiter: Number(event.target.value) || null }, 'waiter')}
          >
            <option value="">{translate('floorPlan.edit.noWaiter')}</option>
            {data.map((agent) => (
              <option key={agent.id} value={agent.id}>
                {agent.fullName}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

/** All agents who may serve. */
const AGENTS = {
  pagination: WHOLE_LIST,
  sort: { field: 'fullName', order: 'ASC' },
  filter: { isEnabled: true },
} as const;
