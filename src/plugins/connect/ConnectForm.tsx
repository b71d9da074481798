import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Banner, Button, Field, Row } from '#admin';
import styles from './connect.module.css';
import { useChanges, type KnownConnection } from './useConnections.ts';

interface ConnectFormProps {
  /** The connection to edit; absent: a new one. */
  connection?: KnownConnection;
  onSaved: (connection: KnownConnection) => void;
}

/** Form for entrypoint and token of a server. */
export function ConnectForm(props: ConnectFormProps) {
  const { connection } = props;
  const translate = useTranslate();
  const { errors, isBusy, handleSubmit } = useSend(props);
  const all = errors.all && translate(errors.all, { _: errors.all });
  const field = (name: 'entrypoint' | 'name' | 'token', help: string) => ({
    name,
    label: translate(`connect.${name}`),
    help: translate(help),
    ...(errors[name] ? { error: errors[name] } : {}),
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {all && <Banner tone="danger">{all}</Banner>}
      <Field
        {...field('entrypoint', 'connect.entrypointHelp')}
        type="url"
        required
        dir="ltr"
        placeholder="https://demo.bookshop.example/api"
        defaultValue={connection?.entrypoint}
      />
      <Field {...field('name', 'connect.nameHelp')} maxLength={120} defaultValue={connection?.name} />
      <Field
        {...field('token', connection ? 'connect.tokenKept' : 'connect.tokenHelp')}
        type="password"
        autoComplete="off"
        dir="ltr"
      />
      <Row gap={0} align="stretch" justify="end">
        <Button type="submit" kind="primary" icon="zap" disabled={isBusy}>
          {translate(connection ? 'connect.saveAndRead' : 'connect.connect')}
        </Button>
      </Row>
    </form>
  );
}

/** Error messages by field, or for the whole form. */
function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const body: unknown = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
  const violations: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'violations') : undefined;
  const named = Array.isArray(violations)
    ? violations.map((one: { propertyPath?: unknown; message?: unknown }) => [
        String(one.propertyPath),
        String(one.message),
      ])
    : [];
  return named.length > 0 ? Object.fromEntries(named) : { all: error instanceof Error ? error.message : String(error) };
}

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Host of an address, the default name of a connection. */
const hostOf = (address: string): string => URL.parse(address)?.host ?? address;

/** Saves the form and reports its errors. */
function useSend({ connection, onSaved }: ConnectFormProps) {
  const { save } = useChanges();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (data: FormData) => {
    const entrypoint = textIn(data, 'entrypoint');
    const body = { name: textIn(data, 'name') || hostOf(entrypoint), entrypoint, token: textIn(data, 'token') };
    setBusy(true);
    try {
      onSaved(await save(connection?.id, body));
      setErrors({});
    } catch (error) {
      setErrors(errorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return { errors, isBusy, handleSubmit };
}
