import { useQueryClient } from '@tanstack/react-query';
import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Chip, ConfirmDialog, RelativeTime, Table, useApi, useErrorText, useFormats } from '#admin';
import { revokeKeyCall } from '../contract/keyCalls.ts';
import { stateOf, type Key } from './key.ts';

/** Keys with their owner, use and end, each with a button that revokes it. */
export function KeyTable({ keys }: { readonly keys: readonly Key[] }) {
  const translate = useTranslate();
  const { asked, ask, isBusy, errorText, revoke } = useRevoke();
  return (
    <>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      <Table label={translate('resources.ai_keys.name', { smart_count: 2 })}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {translate(name === 'mayPropose' ? 'assistant.keys.may' : `resources.ai_keys.fields.${name}`)}
              </th>
            ))}
            <th scope="col">{translate('assistant.keys.state')}</th>
            <th scope="col">{translate('assistant.keys.revoke')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((record) => (
            <KeyRow key={record.id} record={record} onRevoke={() => ask(record)} />
          ))}
        </tbody>
      </Table>
      {asked && (
        <ConfirmDialog
          title={translate('assistant.keys.revokeOne', { name: asked.name })}
          cancel={translate('ra.action.cancel')}
          confirm={translate('assistant.keys.revoke')}
          danger
          busy={isBusy}
          onCancel={() => ask(undefined)}
          onConfirm={() => revoke(asked.id)}
        >
          {translate('assistant.keys.revokeHelp')}
        </ConfirmDialog>
      )}
    </>
  );
}

const TONES = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const;

/** Columns by the name of their field. */
const COLUMNS = ['name', 'ending', 'mayPropose', 'createdBy', 'createdAt', 'lastUsedAt', 'expiresAt'] as const;

function KeyRow({ record, onRevoke }: { readonly record: Key; readonly onRevoke: () => void }) {
  const translate = useTranslate();
  const { name, ending, createdBy, createdAt, lastUsedAt, expiresAt, mayPropose, reach } = record;
  const labelOf = useGetResourceLabel();
  const { listSign } = useFormats();
  const state = stateOf(record, Date.now());
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td dir="ltr">{`…${ending ?? ''}`}</td>
      <td>
        {translate(`assistant.keys.rights.${mayPropose === false ? 'reads' : 'proposes'}`)}
        {reach && reach.length > 0 && `${listSign}${reach.map((one) => labelOf(one, 2)).join(listSign)}`}
      </td>
      <td>{createdBy?.fullName ?? createdBy?.username}</td>
      <td>{createdAt && <RelativeTime iso={createdAt} />}</td>
      <td>{lastUsedAt ? <RelativeTime iso={lastUsedAt} /> : translate('assistant.keys.neverUsed')}</td>
      <td>{expiresAt && <RelativeTime iso={expiresAt} />}</td>
      <td>
        <Chip tone={TONES[state]}>{translate(`assistant.keys.states.${state}`)}</Chip>
      </td>
      <td>
        {state === 'active' && (
          <Button
            size="small"
            kind="danger"
            aria-label={translate('assistant.keys.revokeOne', { name })}
            onClick={onRevoke}
          >
            {translate('assistant.keys.revoke')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Revokes a key after a confirmation. */
function useRevoke() {
  const call = useApi();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const [asked, ask] = useState<Key>();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const revoke = async (id: number) => {
    setBusy(true);
    setErrorText(undefined);
    try {
      await call(revokeKeyCall, { params: { id } });
      await queryClient.invalidateQueries({ queryKey: ['ai_keys'] });
    } catch (error) {
      setErrorText(textOf(error));
    } finally {
      setBusy(false);
      ask(undefined);
    }
  };
  return { asked, ask, isBusy, errorText, revoke: (id: number) => void revoke(id) };
}
