import { Icon } from '../../../ui/index.ts';
import type { InputState } from './useFieldInput.ts';
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

/** The props that every text box takes from its input; value and handlers are set by the box itself. */
export const boxProps = (input: InputState) => ({
  id: input.id,
  label: input.label,
  required: input.isRequired,
  disabled: input.isDisabled,
  error: input.error !== undefined,
  helperText: helperText(input),
  inputRef: input.ref,
});
