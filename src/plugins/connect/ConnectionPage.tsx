import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  PageHeader,
  Query,
  Skeleton,
  State,
  useCrumbs,
  useErrorText,
} from '#admin';
import styles from './connect.module.css';
import { ConnectForm } from './ConnectForm.tsx';
import { ForeignScreens } from './screens/ForeignScreens.tsx';
import { ResourcesStep } from './ResourcesStep.tsx';
import { Steps } from './Steps.tsx';
import { useChanges, useConnections, type KnownConnection } from './useConnections.ts';
import { useGuesses } from './useGuesses.ts';

/** Page of one connected server: its resources and their screens. */
export default function ConnectionPage() {
  const translate = useTranslate();
  const { connection: id } = useParams();
  return (
    <Query title={translate('connect.title')} failed={translate('connect.listFailed')} query={useConnections()}>
      {(connections) => {
        const connection = connections.find((one) => String(one.id) === id);
        return connection ? (
          <Routes>
            <Route index element={<Resources connection={connection} />} />
            <Route path=":resource/*" element={<ForeignScreens connection={connection} />} />
          </Routes>
        ) : (
          <State
            icon="file-question"
            title={translate('connect.gone')}
            actions={<ButtonLink to="/connect">{translate('connect.all')}</ButtonLink>}
          />
        );
      }}
    </Query>
  );
}

const TEXTS: Readonly<Record<string, string>> = { noHydra: 'connect.errors.noHydra', status: 'connect.errors.status' };

/** Explains why a server could not be read, and the remedy: correct the address or token, or retry. */
function ReadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const why = 'why' in error ? String(error.why) : '';
  const details = 'details' in error ? String(error.details) : error.message;
  const known = TEXTS[why];
  return (
    <State
      alert
      icon="server-crash"
      title={translate('connect.errors.title')}
      {...(known && details && { details })}
      actions={
        <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
          {translate('connect.readAgain')}
        </Button>
      }
    >
      {known ? translate(known) : details}
    </State>
  );
}

/** Button that removes a connection. Nothing changes on the foreign server. */
function Disconnect({ connection }: { connection: KnownConnection }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const textOf = useErrorText();
  const { remove } = useChanges();
  const [isAsked, setAsked] = useState(false);
  const disconnect = async () => {
    setAsked(false);
    try {
      await remove(connection.id);
      void navigate('/connect');
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button icon="power" onClick={() => setAsked(true)}>
        {translate('connect.disconnect')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('connect.disconnectTitle', { name: connection.name })}
          cancel={translate('ra.action.cancel')}
          confirm={translate('connect.disconnect')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => void disconnect()}
        >
          {translate('connect.disconnectHelp')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Resources({ connection }: { connection: KnownConnection }) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useGuesses(connection);
  useCrumbs([
    { label: translate('flexy.plugins.settings'), to: '/settings' },
    { label: translate('connect.title'), to: '/connect' },
    { label: connection.name },
  ]);
  const isRead = data !== undefined && !error;
  return (
    <div className={styles.page}>
      <PageHeader title={connection.name} actions={<Disconnect connection={connection} />} />
      <Steps at={isRead ? (connection.chosen.length > 0 ? 3 : 2) : 1} />
      {isFetching && !isRead ? (
        <div className={styles.single} role="status">
          <p>{translate('connect.reading', { entrypoint: connection.entrypoint })}</p>
          <Skeleton />
        </div>
      ) : isRead ? (
        <ResourcesStep
          connection={connection}
          guesses={data.guesses}
          seconds={data.seconds}
          isReading={isFetching}
          onRead={() => void refetch()}
        />
      ) : (
        <div className={styles.single}>
          {error && <ReadFailed error={error} onRetry={() => void refetch()} />}
          <Card title={translate('connect.change')}>
            <ConnectForm connection={connection} onSaved={() => void refetch()} />
          </Card>
        </div>
      )}
    </div>
  );
}
