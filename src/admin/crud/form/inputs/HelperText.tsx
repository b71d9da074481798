import { Icon } from '../../../ui/index.ts';
import styles from './inputs.module.css';

/** Under an input: what is wrong (icon and sentence), else the help, else nothing. */
export function helperText({ error, help }: { error: string | undefined; help: string }) {
  if (error === undefined) return help || undefined;
  return (
    <span className={styles.error}>
      <Icon name="circle-alert" size={14} />
      {error}
    </span>
  );
}
