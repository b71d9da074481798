import { useQueryClient } from '@tanstack/react-query';
import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Banner, Button, Card, Code, FieldForm, Stack, useApi, useMe } from '#admin';
import type { AnswerOf, CallArgs } from '#resource';
import { createKeyCall } from '../contract/keyCalls.ts';

type Made = AnswerOf<typeof createKeyCall>;
type Input = CallArgs<typeof createKeyCall>['input'];

/** The form of a new key, and afterwards the key. @param onClose nothing is shown any more */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<Made>();
  const kinds = useKinds();
  const fields = useMemo(() => {
    const { input } = createKeyCall;
    return { ...input, reach: { ...input.reach, values: [...kinds.keys()] } };
  }, [kinds]);
  const make = async (values: Readonly<Record<string, unknown>>) => {
    const labels: readonly unknown[] = Array.isArray(values.reach) ? values.reach : [];
    const reach = labels.flatMap((label) => kinds.get(String(label)) ?? []);
    setMade(await call(createKeyCall, { input: { ...(values as Input), reach } }));
    await queryClient.invalidateQueries({ queryKey: ['ai_keys'] });
  };
  if (made) return <NewKeyShown made={made} onDone={onClose} />;
  return (
    <Card title={translate('resources.ai_keys.new')}>
      <FieldForm
        name="ai_keys"
        fields={fields}
        spans={SPANS}
        submit={translate('assistant.keys.make')}
        onSubmit={make}
        onCancel={onClose}
      />
    </Card>
  );
}

const SPANS = { name: 6, days: 6, reach: 12, mayPropose: 12, currentPassword: 6 } as const;

/** Result of copying a text; `undefined`: nobody tried. */
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

/** The kinds of records that the person reads, by their names in the person's language. */
function useKinds(): ReadonlyMap<string, string> {
  const { permissions } = useMe();
  const labelOf = useGetResourceLabel();
  return useMemo(() => {
    const names = Object.keys(permissions).filter((name) => permissions[name]?.operations.includes('read'));
    const named = names.map((name): [string, string] => [labelOf(name, 2), name]);
    return new Map(named.toSorted(([one], [other]) => one.localeCompare(other)));
  }, [permissions, labelOf]);
}
