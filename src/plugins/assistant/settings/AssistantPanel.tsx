import { useTranslate } from 'ra-core';
import { Card, LoadFailed, PanelLists, Pending, Skeleton, Stack, useCall, useFormats, useMe } from '#admin';
import { modelCall } from '../contract/calls.ts';
import { ModelSettings } from './ModelSettings.tsx';

/** Model in use, and the used part of today's budget. */
function Today() {
  const translate = useTranslate();
  const formats = useFormats();
  const { data, error, refetch } = useCall(modelCall, {}, { behind: ['ai_usage'] });
  if (error && !data)
    return <LoadFailed title={translate('assistant.modelUnknown')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Pending>
        <Skeleton width="60%" />
      </Pending>
    );
  const { isDemo, model, tokensUsed, tokensPerDay } = data;
  const used = { tokens: formats.integer(tokensUsed), smart_count: tokensUsed, most: formats.integer(tokensPerDay) };
  return (
    <Stack gap="s">
      <p>{isDemo ? translate('assistant.demoNote') : translate('assistant.by', { model })}</p>
      <p>{translate(tokensPerDay > 0 ? 'assistant.settings.usedOf' : 'assistant.settings.used', used)}</p>
    </Stack>
  );
}

/** Settings of the assistant: the model with its key and budgets (administrators), and what was asked. */
export default function AssistantPanel() {
  const translate = useTranslate();
  const { roles } = useMe();
  return (
    <>
      <h1>{translate('assistant.title')}</h1>
      <Card title={translate('assistant.settings.today')}>
        <Today />
      </Card>
      {roles.includes('ROLE_ADMIN') && <ModelSettings />}
      <PanelLists />
    </>
  );
}
