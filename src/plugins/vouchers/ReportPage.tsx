import { Gift } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  ButtonLink,
  Card,
  Grid,
  Ltr,
  Money,
  PageBody,
  PageHeader,
  Query,
  State,
  Table,
  useCall,
  useCrumbs,
  useCurrency,
  useFormats,
  ResourceTexts,
} from '#admin';
import type { AnswerOf } from '#resource';
import { liabilityCall } from './calls.ts';

/** What the shop still owes on its gift cards, and how it came about. */
export default function ReportPage() {
  const translate = useTranslate();
  const title = translate('vouchers.report');
  useCrumbs([{ label: title }]);
  const query = useCall(liabilityCall, {}, { behind: ['vouchers'] });
  const list = <ButtonLink to="/vouchers">{translate('vouchers.list')}</ButtonLink>;
  return (
    <ResourceTexts resource={MOVEMENTS}>
      <PageHeader title={title} actions={list} />
      <Query isPage failed={translate('vouchers.failed')} query={query}>
        {(data) =>
          data.sums.length === 0 ? (
            <State icon={Gift} title={translate('vouchers.none')}>
              {translate('vouchers.noneHelp')}
            </State>
          ) : (
            <Figures data={data} />
          )
        }
      </Query>
    </ResourceTexts>
  );
}

type Liability = AnswerOf<typeof liabilityCall>;

const MOVEMENTS = 'voucher_movements';

/** Sums of the ledger by kind of movement. */
function Ledger({ sums, currency }: Pick<Liability, 'sums'> & { currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const head = (name: string) => translate(`vouchers.ledger.${name}`);
  return (
    <Table label={translate('vouchers.ledger.title')}>
      <thead>
        <tr>
          <th scope="col">{head('kind')}</th>
          <th scope="col" data-number>
            {head('count')}
          </th>
          <th scope="col" data-number>
            {head('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ kind, count, amount }) => (
          <tr key={kind}>
            <th scope="row">{translate(`resources.${MOVEMENTS}.values.kind.${kind}`)}</th>
            <td data-number>{formats.integer(count)}</td>
            <td data-number>
              <Ltr>{formats.major(amount, currency)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Figures({ data }: { data: Liability }) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()({ type: 'money' });
  const figure = (title: string, amount: Liability['outstanding']) => (
    <Card title={title}>
      <Money amount={formats.major(amount, currency)} unit={formats.currencyName(currency)} />
    </Card>
  );
  return (
    <PageBody>
      <Grid min={240}>
        {figure(translate('vouchers.outstanding', { smart_count: data.cards }), data.outstanding)}
        {figure(translate('vouchers.endingSoon'), data.endingSoon)}
      </Grid>
      <Card title={translate('vouchers.ledger.title')}>
        <Ledger sums={data.sums} currency={currency} />
      </Card>
    </PageBody>
  );
}
