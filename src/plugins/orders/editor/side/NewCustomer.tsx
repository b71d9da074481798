import { UserPlus } from 'lucide-react';
import { useCreate, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, HttpError, Icon, Row, useErrorText, FieldError } from '#admin';
import { isObject } from '#resource';
import type { Wire } from '#shop';
import styles from './side.module.css';

const FIELDS = ['firstName', 'lastName', 'phone', 'address'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;
const NEEDED: readonly string[] = ['firstName', 'lastName', 'address'];

/** Initial values of a new customer, guessed from the search text: a phone number, or first and last name. */
export function guessed(text: string): Values {
  const blank = { firstName: '', lastName: '', phone: '', address: '' };
  if (/^[+\d][\d\s().-]*$/.test(text)) return { ...blank, phone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...blank, firstName, lastName: rest.join(' ') };
}

/** Messages of a refusal by field; those of other fields under ''. */
function messagesOf(error: unknown): Readonly<Record<string, string>> {
  const violations: unknown = error instanceof HttpError ? error.body.violations : undefined;
  if (!Array.isArray(violations)) return {};
  return Object.fromEntries(
    violations.filter(isObject).map((one) => {
      const path = String(one.propertyPath);
      return [FIELDS.some((name) => name === path) ? path : '', String(one.message)];
    }),
  );
}

interface NewCustomerProps {
  /** Text of the search. */
  text: string;
  onCreated: (record: Wire) => void;
}

/** Makes a customer where one was not found, without leaving the document. */
export function NewCustomer({ text, onCreated }: NewCustomerProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const [values, setValues] = useState(() => guessed(text));
  const [isTried, setTried] = useState(false);
  const [create, { isPending, error, reset }] = useCreate();
  const refused = messagesOf(error);
  const isMissing = (name: string) => NEEDED.includes(name) && values[name as keyof Values].trim() === '';
  const submit = () => {
    setTried(true);
    if (FIELDS.some(isMissing) || isPending) return;
    const data = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
    void create('customers', { data }, { onSuccess: (record) => onCreated(record), onError: () => undefined });
  };
  const messageOf = (name: string) =>
    refused[name] ?? (isTried && isMissing(name) ? translate('ra.validation.required') : undefined);
  return (
    <form
      noValidate
      className={styles.newCustomer}
      aria-label={translate('orders.editor.person.new')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Row as="span" gap={8} wrap className={styles.newHead}>
        <Icon name={UserPlus} />
        <b>{translate('orders.editor.person.new')}</b>
        <small>{translate('orders.editor.person.none')}</small>
      </Row>
      <div className={styles.newFields}>
        {FIELDS.map((name) => {
          const message = messageOf(name);
          return (
            <Field
              key={name}
              label={`${translate(`resources.customers.fields.${name}`)}${NEEDED.includes(name) ? ' *' : ''}`}
              value={values[name]}
              autoComplete="off"
              {...(name === 'phone' && { dir: 'ltr', inputMode: 'tel' as const })}
              {...(message !== undefined && { error: message })}
              onChange={(event) => {
                if (error) reset();
                setValues({ ...values, [name]: event.target.value });
              }}
            />
          );
        })}
      </div>
      {error != null && Object.keys(refused).length === 0 && <FieldError>{textOf(error)}</FieldError>}
      {refused[''] && <FieldError>{refused['']}</FieldError>}
      <span>
        <Button icon="check" type="submit" disabled={isPending}>
          {translate('orders.editor.person.create')}
        </Button>
      </span>
    </form>
  );
}
