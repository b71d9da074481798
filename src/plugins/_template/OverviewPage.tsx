import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import {
  ButtonLink,
  Card,
  LoadFailed,
  PageBody,
  PageHeader,
  Pending,
  Skeleton,
  State,
  useApi,
  useCrumbs,
} from '#admin';
import { readSummary, type Summary } from './summary.ts';

const LIST = '/template_examples';

function Numbers({ total, done, share }: Summary) {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return (
    <Card title={translate('templateExample.progress')}>
      <p>{translate('templateExample.done', { done, total, percent })}</p>
    </Card>
  );
}

/** How far all of them are, in the four states that every page has. */
export default function OverviewPage() {
  const translate = useTranslate();
  const call = useApi();
  const title = translate('templateExample.overview');
  useCrumbs([{ label: title }]);
  const { data, error, refetch } = useQuery({
    queryKey: ['template_examples', 'summary'],
    queryFn: async ({ signal }) => readSummary(await call('template-example/summary', { signal })),
  });
  const start = (
    <ButtonLink kind="primary" icon="plus" to={`${LIST}/create`}>
      {translate('templateExample.first')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} actions={<ButtonLink to={LIST}>{translate('templateExample.list')}</ButtonLink>} />
      {!data && !error && (
        <Pending>
          <Skeleton width="40%" height="20px" />
        </Pending>
      )}
      {!data && error && (
        <LoadFailed isPage title={translate('templateExample.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <State icon="list-checks" title={translate('templateExample.none')} actions={start} />}
      {data && data.total > 0 && (
        <PageBody>
          <Numbers {...data} />
        </PageBody>
      )}
    </>
  );
}
