import { Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  ButtonLink,
  Card,
  Grid,
  Ltr,
  PageBody,
  PageHeader,
  Query,
  ResourceTexts,
  State,
  Table,
  useCall,
  useCrumbs,
  useCurrency,
  useFormats,
} from '#admin';
import type { AnswerOf } from '#resource';
import { reportCall } from './calls.ts';

/** Page of the points that customers can spend, with the sums of their movements. */
export default function ReportPage() {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate('loyalty.report');
  useCrumbs([{ label: title }]);
  const query = useCall(reportCall, {}, { behind: ['loyalty_accounts'] });
  const list = <ButtonLink to="/loyalty_accounts">{translate('loyalty.list')}</ButtonLink>;
  return (
    <ResourceTexts resource={MOVEMENTS}>
      <PageHeader title={title} actions={list} />
      <Query isPage failed={translate('loyalty.failed')} query={query}>
        {({ customers, points, sums }) =>
          sums.length === 0 ? (
            <State icon={Star} title={translate('loyalty.none')}>
              {translate('loyalty.noneHelp')}
            </State>
          ) : (
            <PageBody>
              <Grid min={240}>
                <Card title={translate('loyalty.outstanding', { smart_count: customers })}>
                  <strong>
                    <Ltr>{formats.integer(points)}</Ltr>
                  </strong>
                </Card>
              </Grid>
              <Card title={translate('loyalty.ledger.title')}>
                <Ledger sums={sums} />
              </Card>
            </PageBody>
          )
        }
      </Query>
    </ResourceTexts>
  );
}

type Report = AnswerOf<typeof reportCall>;

const MOVEMENTS = 'loyalty_movements';

/** Sums of the movements by their kind. */
function Ledger({ sums }: Pick<Report, 'sums'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()({ type: 'money' });
  const head = (name: string) => translate(`loyalty.ledger.${name}`);
  return (
    <Table label={head('title')}>
      <thead>
        <tr>
          <th scope="col">{head('kind')}</th>
          {['count', 'points', 'amount'].map((name) => (
            <th key={name} scope="col" data-number>
              {head(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ kind, count, points, amount }) => (
          <tr key={kind}>
            <th scope="row">{translate(`resources.${MOVEMENTS}.values.kind.${kind}`)}</th>
            <td data-number>{formats.integer(count)}</td>
            <td data-number>
              <Ltr>{formats.integer(points)}</Ltr>
            </td>
            <td data-number>{amount !== 0 && <Ltr>{formats.major(amount, currency)}</Ltr>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
