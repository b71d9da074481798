import { classNames, Text } from '../../../ui/index.ts';
import { helperText } from './HelperText.tsx';
import styles from './inputs.module.css';

/** The line under inputs that are not MUI's: the error message, else the help text, else nothing. */
export function HelpLine({ id, error, help }: { id?: string; error: string | undefined; help: string }) {
  const text = helperText({ error, help });
  if (text === undefined) return null;
  return (
    <Text
      as="p"
      tone="hint"
      size={12}
      line={16}
      id={id}
      className={classNames(styles.note, error !== undefined && styles.noteError)}
    >
      {text}
    </Text>
  );
}
