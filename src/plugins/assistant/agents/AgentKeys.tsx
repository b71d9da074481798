import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Card, Code, PageBody, PageHeader, Query, RangePager, Stack, useCrumbs, useRecordList } from '#admin';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';

/** Keys of outside agents: each is made, shown once and revoked here. */
export default function AgentKeys() {
  const translate = useTranslate();
  const [isNew, setNew] = useState(false);
  const title = translate('resources.ai_keys.name', { smart_count: 2 });
  useCrumbs([
    { label: translate('flexy.plugins.settings'), to: '/settings' },
    { label: translate('assistant.title'), to: '/settings/assistant' },
    { label: title },
  ]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button kind="primary" icon="plus" disabled={isNew} onClick={() => setNew(true)}>
            {translate('resources.ai_keys.new')}
          </Button>
        }
      />
      <PageBody>
        <Stack>
          <Card title={translate('assistant.keys.how')}>
            <Stack gap="s">
              <p>{translate('assistant.keys.help')}</p>
              <p>
                <Code>{new URL('/mcp', window.location.href).href}</Code>
              </p>
            </Stack>
          </Card>
          {isNew && <NewKey onClose={() => setNew(false)} />}
          <Card title={title}>
            <Keys />
          </Card>
        </Stack>
      </PageBody>
    </>
  );
}

const PER_PAGE = 25;

/** The keys that the person may see, newest first. */
function Keys() {
  const translate = useTranslate();
  const [{ page, perPage }, setPaging] = useState({ page: 1, perPage: PER_PAGE });
  const query = useRecordList(
    'ai_keys',
    { pagination: { page, perPage }, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  );
  const total = query.total ?? 0;
  return (
    <Query failed={translate('assistant.keys.failed')} query={query}>
      {(keys) => (
        <Stack>
          {keys.length === 0 ? <p>{translate('resources.ai_keys.empty')}</p> : <KeyTable keys={keys} />}
          {total > PER_PAGE && (
            <RangePager
              page={page}
              perPage={perPage}
              total={total}
              onPage={(next) => setPaging({ page: next, perPage })}
              onPerPage={(next) => setPaging({ page: 1, perPage: next })}
            />
          )}
        </Stack>
      )}
    </Query>
  );
}
