import { useTranslate } from 'ra-core';
import { useState, type ChangeEvent } from 'react';
import { Field, InsideButton } from '../ui/index.ts';

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  help?: string;
  error?: string;
  /** With `onChange`: a controlled field. */
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      touch
      required
      name="password"
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      label={translate('flexy.signIn.password')}
      inside={
        <InsideButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={translate(isShown ? 'flexy.signIn.hidePassword' : 'flexy.signIn.showPassword')}
          onClick={() => setShown(!isShown)}
        />
      }
      {...props}
    />
  );
}
