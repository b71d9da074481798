import { Skeleton } from '../../ui/index.ts';
import { isNumeric } from '../recordText.ts';
import type { ListShape } from './ListTable.tsx';
import { useColumnLabel } from './useColumnLabel.ts';
import styles from './ListTable.module.css';

const WIDTHS = ['62%', '48%', '70%', '55%', '44%', '66%', '50%', '58%'];

const Box = () => (
  <td className={styles.choose}>
    <Skeleton width="16px" height="16px" />
  </td>
);

/** The list's shape while its records are on their way. */
export function ListSkeleton({ resource, columns, isNarrow, isSelectable }: ListShape) {
  const labelOf = useColumnLabel(resource);
  if (isNarrow) {
    return (
      <ul className={styles.cards} aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className={styles.card}>
            <Skeleton width="40px" height="40px" />
            <div className={styles.body}>
              <Skeleton width={width} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  const classOf = (field: (typeof columns)[number]['field']) => (isNumeric(field) ? styles.number : undefined);
  return (
    <div className={styles.scroll} aria-hidden="true">
      <table className={styles.table}>
        <thead>
          <tr>
            {isSelectable && <Box />}
            {columns.map(({ name, field }) => (
              <th key={name} className={classOf(field)}>
                {labelOf(name, true)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WIDTHS.map((width) => (
            <tr key={width}>
              {isSelectable && <Box />}
              {columns.map(({ name, field, isTitle }) => (
                <td key={name} className={classOf(field)}>
                  <Skeleton width={isTitle ? width : '60px'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
