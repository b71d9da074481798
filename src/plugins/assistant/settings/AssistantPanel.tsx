import { useTranslate } from 'ra-core';
import { Card, PanelLists, Query, Skeleton, Stack, useCall, useFormats, useMe } from '#admin';
import { modelCall } from '../contract/calls.ts';
import { ModelSettings } from './ModelSettings.tsx';

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

/** Model in use, and the used part of today's budget. */
function Today() {
  const translate = useTranslate();
  const formats = useFormats();
  const query = useCall(modelCall, {}, { behind: ['ai_usage'] });
  const usedOf = (used: number, most: number) =>
    translate(most > 0 ? 'assistant.settings.usedOf' : 'assistant.settings.used', {
      tokens: formats.integer(used),
      smart_count: used,
      most: formats.integer(most),
    });
  return (
    <Query failed={translate('assistant.modelUnknown')} query={query} shape={<Skeleton width="60%" />}>
      {({ isDemo, model, tokensUsed, tokensPerDay }) => (
        <Stack gap="s">
          <p>{isDemo ? translate('assistant.demoNote') : translate('assistant.by', { model })}</p>
          <p>{usedOf(tokensUsed, tokensPerDay)}</p>
        </Stack>
      )}
    </Query>
  );
}
