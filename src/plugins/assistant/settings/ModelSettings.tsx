import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, FieldForm, Query, Stack, useApi, useCall, useErrorText } from '#admin';
import { StoredKey, useSaveStored } from '#admin/internal';
import type { AnswerOf, CallArgs } from '#resource';
import { saveSettingsCall, settingsCall, testModelCall } from '../contract/calls.ts';

/** The model: its address, name and keys, and what a person may use of it. */
export function ModelSettings() {
  const translate = useTranslate();
  return (
    <Query failed={translate('assistant.settings.model')} query={useCall(settingsCall)}>
      {(stored) => <SettingsOf stored={stored} />}
    </Query>
  );
}

type Stored = AnswerOf<typeof settingsCall>;
type Input = NonNullable<CallArgs<typeof saveSettingsCall>['input']>;

const SPANS = { endpoint: 12, model: 6, key: 6, photosKey: 6 } as const;

/** Values of the form; keys are never answered, so that their boxes are empty. */
const startOf = ({ hasKey: _key, hasPhotosKey: _photos, fromEnvironment: _from, ...values }: Stored) => ({
  ...values,
  key: null,
  photosKey: null,
});

/** Stored keys, each with a button that deletes it. */
function Keys({
  stored,
  onDelete,
}: {
  readonly stored: Stored;
  readonly onDelete: (name: 'key' | 'photosKey') => void;
}) {
  const keys = [
    ['key', stored.hasKey],
    ['photosKey', stored.hasPhotosKey],
  ] as const;
  return (
    <ul>
      {keys.map(([name, isStored]) => (
        <li key={name}>
          <StoredKey
            texts={`assistant.settings.${name}`}
            isStored={isStored}
            isGiven={stored.fromEnvironment.includes(name)}
            onDelete={() => onDelete(name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Asks the stored model one question, and shows how it went. */
function TestButton() {
  const translate = useTranslate();
  const call = useApi();
  const textOf = useErrorText();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: string; readonly isFine?: boolean }>({
    isBusy: false,
  });
  const test = async () => {
    setState({ isBusy: true });
    try {
      await call(testModelCall);
      setState({ isBusy: false, isFine: true });
    } catch (error) {
      setState({ isBusy: false, error: textOf(error) });
    }
  };
  return (
    <Stack gap="s">
      <Stack direction="row" gap="s">
        <Button disabled={state.isBusy} onClick={() => void test()}>
          {translate('assistant.settings.test')}
        </Button>
      </Stack>
      {state.isFine && <Banner tone="success">{translate('assistant.settings.works')}</Banner>}
      {state.error !== undefined && <Banner tone="danger">{state.error}</Banner>}
    </Stack>
  );
}

function SettingsOf({ stored }: { readonly stored: Stored }) {
  const translate = useTranslate();
  const call = useApi();
  const { save, saveNow } = useSaveStored(
    (input: Input) => call(saveSettingsCall, { input }),
    translate('assistant.settings.saved'),
  );
  return (
    <Card title={translate('assistant.settings.model')}>
      <Stack>
        <Keys stored={stored} onDelete={(name) => saveNow({ [name]: '' })} />
        <FieldForm
          // Begins again with what was saved. A deleted key changes no value of the form: what is typed stays.
          key={JSON.stringify(startOf(stored))}
          name="assistantSettings"
          fields={saveSettingsCall.input}
          spans={SPANS}
          start={startOf(stored)}
          submit={translate('ra.action.save')}
          // Emptied texts are sent as such: the values of the environment hold again.
          onSubmit={(values) => save({ endpoint: '', model: '', ...values })}
        />
        <TestButton />
      </Stack>
    </Card>
  );
}
