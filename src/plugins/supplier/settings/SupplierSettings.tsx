import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Button, Card, FieldForm, LoadFailed, Pending, Skeleton, Stack, useApi, useCall, useErrorText } from '#admin';
import type { AnswerOf, CallArgs } from '#resource';
import { saveSettingsCall, settingsCall } from '../contract/calls.ts';

type Stored = AnswerOf<typeof settingsCall>;
type Input = NonNullable<CallArgs<typeof saveSettingsCall>['input']>;

const SPANS = { key: 12, callsPerSecond: 4, pointsPerDay: 4, rate: 4 } as const;

/** Source of the key, with a button that deletes it. */
function KeyState({ stored, onDelete }: { readonly stored: Stored; readonly onDelete: () => void }) {
  const translate = useTranslate();
  const { hasKey, isKeyFromEnvironment } = stored;
  const state = isKeyFromEnvironment ? 'fromEnvironment' : hasKey ? 'stored' : 'missing';
  return (
    <p>
      {translate(`supplier.key.${state}`)}{' '}
      {hasKey && !isKeyFromEnvironment && (
        <Button size="small" onClick={onDelete}>
          {translate('supplier.key.delete')}
        </Button>
      )}
    </p>
  );
}

function SettingsOf({ stored }: { readonly stored: Stored }) {
  const translate = useTranslate();
  const call = useApi();
  const notify = useNotify();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const save = async (input: Input) => {
    await call(saveSettingsCall, { input });
    await queryClient.invalidateQueries({ queryKey: ['call'] });
    notify(translate('supplier.saved'), { type: 'success' });
  };
  const remove = () => void save({ key: '' }).catch((error: unknown) => notify(textOf(error), { type: 'error' }));
  const { callsPerSecond, pointsPerDay, rate } = stored;
  return (
    <Card title={translate('supplier.connection')}>
      <Stack>
        <KeyState stored={stored} onDelete={remove} />
        <FieldForm
          // Begins anew with what was saved.
          key={JSON.stringify(stored)}
          name="supplierSettings"
          fields={saveSettingsCall.input}
          spans={SPANS}
          start={{ key: null, callsPerSecond, pointsPerDay, rate }}
          submit={translate('ra.action.save')}
          onSubmit={save}
        />
      </Stack>
    </Card>
  );
}

/** Key, pace, points and exchange rate of the supplier. */
export function SupplierSettings() {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(settingsCall);
  if (data) return <SettingsOf stored={data} />;
  if (error)
    return <LoadFailed title={translate('supplier.connection')} error={error} onRetry={() => void refetch()} />;
  return (
    <Pending>
      <Skeleton width="100%" height="200px" />
    </Pending>
  );
}
