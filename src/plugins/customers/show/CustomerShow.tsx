// Show page of a customer.
import { Star, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, FactList, Money, RecordShow, RelatedCards, Slot, useCurrency, useFormats, type Fact } from '#admin';
import type { ScreenRecord } from '#resource';
import { customers } from '../resources.ts';

type Customer = ScreenRecord<'customers'>;

const CONTACT = [
  'phone',
  'email',
  'address',
  'companyName',
  'companyLegalNumber',
  'barcode',
  'collectAddress',
  'shippingAddress',
  'tags',
  'note',
] as const;

/** Columns of the cards of a customer's orders and leads. */
const COLUMNS = {
  orders: ['orderNumberFormatted', 'soldAt', 'deliveryType', 'paymentStatus', 'fullTotalAmount'],
  lead_opportunities: ['name', 'leadStage', 'nextStep', 'agent', 'estimatedValue'],
};

const ORDER = Object.keys(COLUMNS);

const isSet = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const contactOf = (customer: Customer): Fact[] =>
  CONTACT.filter((name) => isSet(customer[name])).map((name) => ({ name, field: customers.fields[name] }));

/** A customer's credit, and the year they became a customer. */
function Standing({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(customers.fields.walletCredit);
  const { walletCredit: credit = 0 } = customer;
  const year = new Date(customer.createdAt ?? '').getFullYear();
  return (
    <>
      {credit !== 0 && (
        <Chip tone="success" icon={Wallet}>
          <Money amount={formats.major(credit, currency)} unit={formats.currencyName(currency)} />
        </Chip>
      )}
      {Number.isFinite(year) && <Chip icon={Star}>{translate('customers.since', { year })}</Chip>}
    </>
  );
}

/** Show page of a customer: purchases, leads, notes and contact data. */
export default function CustomerShow() {
  const translate = useTranslate();
  return (
    <RecordShow<'customers'>
      isPerson
      order={ORDER}
      status={(customer) => <Standing customer={customer} />}
      aside={(customer) => (
        <section aria-label={translate('customers.contact')}>
          <h2>{translate('customers.contact')}</h2>
          <FactList resource="customers" record={customer} facts={contactOf(customer)} isNarrow />
        </section>
      )}
    >
      {(customer) => (
        <>
          <Slot name="record.figures" given={{ resource: 'customers', record: customer }} />
          <RelatedCards record={customer} columns={COLUMNS} />
        </>
      )}
    </RecordShow>
  );
}
