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
  useCall,
  useCrumbs,
} from '#admin';
import { summaryCall } from './calls.ts';
import { shareOf, type Summary } from './summary.ts';

const LIST = '/template_examples';

function Numbers({ total, done }: Summary) {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    shareOf({ total, done }),
  );
  return (
    <Card title={translate('templateExample.progress')}>
      <p>{translate('templateExample.done', { done, total, percent })}</p>
    </Card>
  );
}

/** Example page: shows the share of completed records, with the loading, empty, error and normal states of every page. */
export default function OverviewPage() {
  const translate = useTranslate();
  const title = translate('templateExample.overview');
  useCrumbs([{ label: title }]);
  const { data, error, refetch } = useCall(summaryCall, {}, { behind: ['template_examples'] });
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
