import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Button } from '../ui/index.ts';
import { DialogBox } from '../ui/DialogBox.tsx';
import { PasswordField } from '../signIn/PasswordField.tsx';
import { useMe } from './SessionContext.ts';
import type { PasswordQuestion } from './passwordQuestion.ts';

function Question({ isWrong, answer }: PasswordQuestion) {
  const translate = useTranslate();
  const { username } = useMe();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // Runs after the dialog has opened, which focuses its first button.
  useEffect(() => field.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), []);
  const isMissing = isTried && password === '';
  const wrong =
    isWrong && !isTried ? 'flexy.records.ownPassword.wrong' : isMissing && 'flexy.records.ownPassword.missing';
  const submit = () => {
    setTried(true);
    if (password !== '') answer(password);
  };
  return (
    <DialogBox
      title={translate('flexy.records.ownPassword.title')}
      closeLabel={translate('flexy.action.close')}
      width={400}
      onClose={() => answer(undefined)}
      onSubmit={submit}
      end={
        <>
          <Button onClick={() => answer(undefined)}>{translate('ra.action.cancel')}</Button>
          <Button kind="primary" type="submit">
            {translate('flexy.records.ownPassword.confirm')}
          </Button>
        </>
      }
    >
      <p>{translate('flexy.records.ownPassword.help')}</p>
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <div ref={field}>
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          {...(wrong && { error: translate(wrong) })}
        />
      </div>
    </DialogBox>
  );
}

/** Dialog that asks for the own password. */
export default function OwnPasswordDialog({ question }: { question: PasswordQuestion }) {
  return (
    <PartTexts part="records" pending={null}>
      <Question {...question} />
    </PartTexts>
  );
}
