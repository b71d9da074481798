import { useTranslate } from 'ra-core';
import { Card, FieldForm, Query, Stack, useApi, useCall } from '#admin';
import { StoredKey, useSaveStored } from '#admin/internal';
import type { AnswerOf, CallArgs } from '#resource';
import { saveSettingsCall, settingsCall } from '../contract/calls.ts';

type Stored = AnswerOf<typeof settingsCall>;
type Input = NonNullable<CallArgs<typeof saveSettingsCall>['input']>;

const SPANS = {
  key: 12,
  callsPerSecond: 4,
  pointsPerDay: 4,
  rate: 4,
  isUpdated: 4,
  leastBenefit: 4,
  mostChange: 4,
} as const;

function SettingsOf({ stored }: { readonly stored: Stored }) {
  const translate = useTranslate();
  const call = useApi();
  const { save, saveNow } = useSaveStored(
    (input: Input) => call(saveSettingsCall, { input }),
    translate('supplier.saved'),
  );
  const { hasKey, isKeyFromEnvironment, ...numbers } = stored;
  return (
    <Card title={translate('supplier.connection')}>
      <Stack>
        <p>
          <StoredKey
            texts="supplier.key"
            isStored={hasKey}
            isGiven={isKeyFromEnvironment}
            onDelete={() => saveNow({ key: '' })}
          />
        </p>
        <p>{translate('supplier.updateNote')}</p>
        <FieldForm
          // Begins again with what was saved. A deleted key changes no value of the form: what is typed stays.
          key={JSON.stringify(numbers)}
          name="supplierSettings"
          fields={saveSettingsCall.input}
          spans={SPANS}
          start={{ key: null, ...numbers }}
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
  return (
    <Query failed={translate('supplier.connection')} query={useCall(settingsCall)}>
      {(stored) => <SettingsOf stored={stored} />}
    </Query>
  );
}
