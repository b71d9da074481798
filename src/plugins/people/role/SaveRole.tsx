import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, Stack, useData } from '#admin';
import type { OwnRole, ScreenRecord } from '#resource';

interface SaveProps {
  record: ScreenRecord<'roles'>;
  values: { readonly name: string } & Partial<Pick<OwnRole, 'given' | 'taken'>>;
  /** False where only the name changes. */
  needsPassword: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Dialog that saves an own role. New rights count at once for everybody who has it, so they need the own password. */
export function SaveRole({ record, values, needsPassword, onSaved, onClose }: SaveProps) {
  const translate = useTranslate();
  const provider = useData();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const save = async () => {
    await provider.update('roles', {
      id: record.id,
      previousData: record,
      data: { ...values, ...(needsPassword && { currentPassword: password }) },
    });
    await queryClient.invalidateQueries({ queryKey: ['roles'] });
    onSaved();
  };
  return (
    <FormDialog
      title={translate('people.role.save', { name: record.name })}
      submit={translate('ra.action.save')}
      icon="save"
      isTyped={false}
      onSubmit={save}
      onClose={onClose}
    >
      {({ errorOf, isBusy }) => (
        <Stack>
          <p>{translate(needsPassword ? 'people.role.counts' : 'people.role.nameOnly')}</p>
          {needsPassword && (
            <Field
              required
              type="password"
              name="currentPassword"
              autoComplete="current-password"
              label={translate('resources.users.fields.currentPassword')}
              error={errorOf('currentPassword')}
              value={password}
              disabled={isBusy}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
