import { GitCompare, ListFilter } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Person } from '#resource';
import { Button, MenuItem, Popover, type AnyIcon } from '../../ui/index.ts';
import styles from './record.module.css';

/** Filter of the history. */
export interface HistoryFilter {
  readonly field: string | null;
  readonly person: number | null;
}

interface HistoryToolsProps {
  fields: readonly Choice<string>[];
  people: readonly Person[];
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  isComparing: boolean;
  /** Absent where there is nothing to compare. */
  onCompare?: (() => void) | undefined;
}

/** Toolbar of a history: filters by field and person, and the comparison of two versions. */
export function HistoryTools({ fields, people, filter, onFilter, isComparing, onCompare }: HistoryToolsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.tools}>
      <Pick<string | null>
        icon={ListFilter}
        label={translate('flexy.records.field')}
        value={filter.field}
        choices={[{ value: null, label: translate('flexy.records.allFields') }, ...fields]}
        onChange={(field) => onFilter({ ...filter, field })}
      />
      <Pick<number | null>
        icon="user"
        label={translate('flexy.records.person')}
        value={filter.person}
        choices={[
          { value: null, label: translate('flexy.records.everyone') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(person) => onFilter({ ...filter, person })}
      />
      <span className={styles.space} />
      {onCompare && (
        <Button size="small" kind="ghost" icon={GitCompare} aria-pressed={isComparing} onClick={onCompare}>
          {translate('flexy.records.compare')}
        </Button>
      )}
    </div>
  );
}

interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

interface PickProps<T> {
  icon: AnyIcon;
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** A button that shows the current choice and opens the options. */
function Pick<T>({ icon, label, choices, value, onChange }: PickProps<T>) {
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  return (
    <Popover
      kind="menu"
      label={label}
      align="start"
      opener={(opener) => (
        <Button size="small" icon={icon} {...opener}>
          {chosen?.label}
        </Button>
      )}
    >
      {(close) =>
        choices.map((choice) => (
          <MenuItem
            key={String(choice.value)}
            checked={choice.value === value}
            onSelect={() => {
              onChange(choice.value);
              close();
            }}
          >
            {choice.label}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
