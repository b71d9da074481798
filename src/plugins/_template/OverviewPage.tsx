import { useLocale, useTranslate } from 'ra-core';
import { ButtonLink, Card, PageBody, PageHeader, Query, State, useCall, useCrumbs } from '#admin';
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
  const query = useCall(summaryCall, {}, { behind: ['template_examples'] });
  const start = (
    <ButtonLink kind="primary" icon="plus" to={`${LIST}/create`}>
      {translate('templateExample.first')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} actions={<ButtonLink to={LIST}>{translate('templateExample.list')}</ButtonLink>} />
      <Query isPage failed={translate('templateExample.failed')} query={query}>
        {(data) =>
          data.total === 0 ? (
            <State icon="list-checks" title={translate('templateExample.none')} actions={start} />
          ) : (
            <PageBody>
              <Numbers {...data} />
            </PageBody>
          )
        }
      </Query>
    </>
  );
}
