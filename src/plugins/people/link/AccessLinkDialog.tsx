import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, Stack, useApi } from '#admin';
import type { AnswerOf, ScreenRecord } from '#resource';
import { accessLinkCall } from '../calls.ts';
import { MadeLink } from './MadeLink.tsx';
import { OpenLinks } from './OpenLinks.tsx';

interface DialogProps {
  user: ScreenRecord<'users'>;
  onClose: () => void;
}

/**
 * Dialog that makes a one-time link by which a person chooses their password (docs/rules/rights.md, "One-time links"), shows it
 * once, and ends it. Making one needs the own password of whoever is signed in.
 */
export function AccessLinkDialog({ user, onClose }: DialogProps) {
  const translate = useTranslate();
  const call = useApi();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [link, setLink] = useState<AnswerOf<typeof accessLinkCall> | null>(null);
  const name = user.fullName || user.username;
  // The dialog stays, and shows the link.
  const make = async () => {
    const made = await call(accessLinkCall, { params: { id: user.id }, input: { currentPassword: password } });
    await queryClient.invalidateQueries({ queryKey: ['access_links'] });
    setPassword('');
    setLink(made);
    return false;
  };
  return (
    <FormDialog
      width={560}
      title={translate('people.link.title', { name })}
      submit={translate(link ? 'people.link.another' : 'people.link.make')}
      cancel={translate('ra.action.close')}
      isTyped={false}
      onSubmit={make}
      onClose={onClose}
    >
      {({ isBusy }) => (
        <Stack>
          <p>{translate('people.link.help', { name })}</p>
          {link && <MadeLink link={link} name={name} />}
          <Field
            required
            type="password"
            name="currentPassword"
            autoComplete="current-password"
            label={translate('resources.users.fields.currentPassword')}
            help={translate('people.link.passwordHelp')}
            value={password}
            disabled={isBusy}
            onChange={({ target }) => setPassword(target.value)}
          />
          <OpenLinks user={user.id} onEnded={(id) => setLink((shown) => (shown?.id === id ? null : shown))} />
        </Stack>
      )}
    </FormDialog>
  );
}
