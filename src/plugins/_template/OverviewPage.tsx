import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Button, ButtonLink, Card, Hidden, PageHeader, Skeleton, State, useApi, useCrumbs, useIsSlow } from '#admin';
import { readSummary, type Summary } from './summary.ts';

const LIST = '/template_examples';

function Loading() {
  const translate = useTranslate();
  const isSlow = useIsSlow(true);
  return (
    <div role="status">
      <Hidden>{translate('flexy.state.loading')}</Hidden>
      {isSlow && <Skeleton width="40%" height="20px" />}
    </div>
  );
}

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
  const retry = (
    <Button kind="primary" icon="rotate-cw" onClick={() => void refetch()}>
      {translate('flexy.state.retry')}
    </Button>
  );
  const start = (
    <ButtonLink kind="primary" icon="plus" to={`${LIST}/create`}>
      {translate('templateExample.first')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} actions={<ButtonLink to={LIST}>{translate('templateExample.list')}</ButtonLink>} />
      {!data && !error && <Loading />}
      {!data && error && (
        <State alert icon="server-crash" title={translate('templateExample.failed')} actions={retry} />
      )}
      {data?.total === 0 && <State icon="list-checks" title={translate('templateExample.none')} actions={start} />}
      {data && data.total > 0 && <Numbers {...data} />}
    </>
  );
}
