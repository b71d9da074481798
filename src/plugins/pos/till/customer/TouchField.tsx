import { useTranslate } from 'ra-core';
import { useId, type ComponentProps } from 'react';
import { classNames, Icon, Stack } from '#admin';
import styles from './customer.module.css';

interface TouchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'onChange'> {
  label: string;
  isRequired?: boolean;
  /** Error message of the field, from the server or the form. */
  wrong?: string | undefined;
  /** Hides the message; the value stays. */
  onDismiss: () => void;
  isCode?: boolean;
  onChange: (value: string) => void;
}

/** Field of 48 px whose error is an alert that can be dismissed. */
export function TouchField(props: TouchFieldProps) {
  const { label, isRequired = false, wrong, onDismiss, isCode = false, onChange, ...input } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Stack gap={4} className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        dir="auto"
        className={classNames(wrong !== undefined && styles.wrong, isCode && styles.code)}
        required={isRequired}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}v`}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {wrong !== undefined && (
        <div className={styles.violation}>
          <Icon name="circle-alert" />
          <span id={`${id}v`} role="alert">
            {wrong}
          </span>
          <button type="button" aria-label={`${translate('pos.customer.form.dismiss')}: ${label}`} onClick={onDismiss}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </Stack>
  );
}
