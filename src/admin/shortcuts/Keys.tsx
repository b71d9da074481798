import { isApple } from './apple.ts';
import { keyNames, stepsOf } from './keys.ts';
import styles from './Keys.module.css';

/** Key labels: one box each, or one for a combination. */
export function Keys({ keys, together = false }: { keys: string; together?: boolean }) {
  const names = together ? stepsOf(keys).map((step) => keyNames(step, isApple).join(' ')) : keyNames(keys, isApple);
  return (
    <span className={styles.keys} dir="ltr">
      {names.map((name, at) => (
        <kbd key={`${at}${name}`}>{name}</kbd>
      ))}
    </span>
  );
}
