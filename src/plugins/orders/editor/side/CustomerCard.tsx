import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  Avatar,
  Button,
  Card,
  Chip,
  IconButton,
  Ltr,
  recordPathOf,
  ResourceTexts,
  Row,
  Stack,
  Text,
  useErrorText,
  useMay,
  useRecord,
  FieldError,
} from '#admin';
import { chooseCustomer, isCustomerFixed, type Wire } from '#shop';
import { Wallet } from 'lucide-react';
import { useEditor } from '../EditorContext.ts';
import { buyerOf } from '../rules/buyer.ts';
import { useAmounts } from '../useAmounts.ts';
import { NewCustomer } from './NewCustomer.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import styles from './side.module.css';

/** The customer of the document: searched for, or created in place. A sale needs no customer. */
export function CustomerCard() {
  const translate = useTranslate();
  const { document, refusal } = useEditor();
  const [isSearching, setSearching] = useState(false);
  const choose = useChoose(() => setSearching(false));
  const { customer } = document;
  const isShown = customer !== null && !isSearching;
  const wrong = refusal.fields.find(({ field }) => field === 'customer');
  const buttons = isShown && !isCustomerFixed(document) && (
    <>
      <IconButton
        size="small"
        icon="pencil"
        label={translate('orders.editor.person.change')}
        onClick={() => setSearching(true)}
      />
      <IconButton size="small" icon="x" label={translate('orders.editor.person.clear')} onClick={() => choose(null)} />
    </>
  );
  return (
    <Card title={translate('resources.orders.fields.customer')} end={buttons}>
      {isShown ? <Chosen id={customer} /> : <Search isFocused={isSearching} onChoose={choose} />}
      {wrong && <FieldError>{wrong.message}</FieldError>}
    </Card>
  );
}

/** The chosen customer: name, phone, and available credit. */
function Chosen({ id }: { id: number }) {
  const translate = useTranslate();
  const textOfError = useErrorText();
  const { amount } = useAmounts();
  const { sumsContext } = useEditor();
  const { data, error, refetch } = useRecord('customers', id, { retry: false });
  if (error && !data) {
    return (
      <span className={styles.failed} role="alert">
        {textOfError(error)}
        <Button size="small" icon="rotate-cw" onClick={() => void refetch()}>
          {translate('flexy.state.retry')}
        </Button>
      </span>
    );
  }
  const name = data?.fullName || `#${id}`;
  return (
    <Row gap={12} wrap>
      <Avatar name={name} large />
      <span className={styles.who}>
        <Link to={recordPathOf('customers', id, 'show')}>
          <bdi>{name}</bdi>
        </Link>
        <small>
          <Ltr>{data?.phone || data?.email}</Ltr>
        </small>
      </span>
      {sumsContext.wallet > 0 && (
        <Chip tone="info" icon={Wallet}>
          {translate('orders.editor.pay.credit')} <Ltr>{amount(sumsContext.wallet)}</Ltr>
        </Chip>
      )}
    </Row>
  );
}

/** Chooses a customer and copies their addresses. The search result is put into the cache, so that it is not read again. */
function useChoose(onChosen: () => void) {
  const queryClient = useQueryClient();
  const { change, settle } = useEditor();
  return (record: Wire | null) => {
    settle({ fields: ['customer'] });
    onChosen();
    const buyer = record && buyerOf(record);
    if (buyer) {
      const queryKey = ['customers', 'getOne', { id: String(buyer.id) }];
      queryClient.setQueryData(queryKey, (known: unknown) => known ?? record);
    }
    change((before) => chooseCustomer(before, buyer));
  };
}

function Search({ isFocused, onChoose }: { isFocused: boolean; onChoose: (record: Wire) => void }) {
  const translate = useTranslate();
  const may = useMay();
  const canCreate = may('create', 'customers');
  return (
    <Stack gap={12}>
      <ResourceTexts resource="customers">
        <PersonSearch
          resource="customers"
          title="fullName"
          label={translate('resources.orders.fields.customer')}
          onChoose={onChoose}
          autoFocus={isFocused}
          {...(canCreate && {
            makeNew: (text: string) => <NewCustomer key={text} text={text} onCreated={onChoose} />,
          })}
        />
      </ResourceTexts>
      <Text as="p" tone="quiet" size={12} line={16}>
        {translate('orders.editor.person.optional')}
      </Text>
    </Stack>
  );
}
