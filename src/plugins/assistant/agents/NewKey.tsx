import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, Code, FieldForm, Stack, useApi } from '#admin';
import type { AnswerOf, CallArgs } from '#resource';
import { createKeyCall } from '../contract/keyCalls.ts';

type Made = AnswerOf<typeof createKeyCall>;
type Input = CallArgs<typeof createKeyCall>['input'];

const SPANS = { name: 6, days: 6, currentPassword: 6 } as const;

/** Whether a text was copied; `undefined`: nobody tried. */
function useCopy(text: string) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      // There is no clipboard on pages without TLS.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { isCopied, copy };
}

/** A new key. It is shown this once. */
function NewKeyShown({ made, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const translate = useTranslate();
  const { isCopied, copy } = useCopy(made.key);
  return (
    <Card title={translate('assistant.keys.made', { name: made.name })}>
      <Stack>
        <Banner tone="warning">{translate('assistant.keys.once')}</Banner>
        <p>
          <Code>{made.key}</Code>
        </p>
        <Stack direction="row" gap="s">
          <Button kind="primary" onClick={() => void copy()}>
            {translate('assistant.keys.copy')}
          </Button>
          <Button onClick={onDone}>{translate('assistant.keys.done')}</Button>
          <span role="status">
            {isCopied !== undefined && translate(isCopied ? 'assistant.keys.copied' : 'assistant.keys.notCopied')}
          </span>
        </Stack>
      </Stack>
    </Card>
  );
}

/** The form of a new key, and afterwards the key. @param onClose nothing is shown any more */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<Made>();
  const make = async (values: Readonly<Record<string, unknown>>) => {
    setMade(await call(createKeyCall, { input: values as Input }));
    await queryClient.invalidateQueries({ queryKey: ['ai_keys'] });
  };
  if (made) return <NewKeyShown made={made} onDone={onClose} />;
  return (
    <Card title={translate('resources.ai_keys.new')}>
      <FieldForm
        name="ai_keys"
        fields={createKeyCall.input}
        spans={SPANS}
        submit={translate('assistant.keys.make')}
        onSubmit={make}
        onCancel={onClose}
      />
    </Card>
  );
}
