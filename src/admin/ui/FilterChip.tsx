import type { OpenerProps } from './Popover.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './FilterChip.module.css';

interface FilterChipProps {
  name: string;
  value: string;
  removeLabel?: string;
  /** Absent: it is only shown. */
  onRemove?: (() => void) | undefined;
}

/** An active filter: name, value, and a button to remove it. */
export const FilterChip = ({ name, value, removeLabel, onRemove }: FilterChipProps) => (
  <span className={styles.chip}>
    <span>{name}</span> <b>{value}</b>
    {onRemove && (
      <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    )}
  </span>
);

/** The dashed chip that opens the filter panel. */
export const AddFilterChip = ({ label, ...opener }: OpenerProps & { label: string }) => (
  <button type="button" className={classNames(styles.chip, styles.add)} {...opener}>
    <Icon name="plus" size={14} />
    {label}
  </button>
);
