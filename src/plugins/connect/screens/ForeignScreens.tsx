import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { Button, ButtonLink, lazyComponent, PagePending, RaScope, State } from '#admin';
import type { KnownConnection } from '../useConnections.ts';
import { useGuesses } from '../useGuesses.ts';

/** List, forms and show page of one resource of a foreign server. */
export function ForeignScreens({ connection }: { connection: KnownConnection }) {
  const translate = useTranslate();
  const { resource = '' } = useParams();
  const { data, error, refetch } = useGuesses(connection);
  if (error)
    return (
      <State
        alert
        icon="server-crash"
        title={translate('connect.errors.title')}
        actions={
          <>
            <Button kind="primary" icon="rotate-cw" onClick={() => void refetch()}>
              {translate('connect.readAgain')}
            </Button>
            <ButtonLink to={`/connect/${connection.id}`}>{translate('connect.change')}</ButtonLink>
          </>
        }
      />
    );
  if (!data) return <PagePending title={connection.name} />;
  const guess = data.guesses.find((one) => one.resource.name === `connect/${connection.id}/${resource}`);
  return guess ? (
    <RaScope>
      <GuessedScreens key={guess.resource.name} connection={connection} read={data} current={guess} />
    </RaScope>
  ) : (
    <State
      icon="file-question"
      title={translate('connect.noResource', { name: resource })}
      actions={<ButtonLink to={`/connect/${connection.id}`}>{connection.name}</ButtonLink>}
    />
  );
}

/** The guessers are API Platform's, on react-admin's components: both are loaded with the first screen. */
const GuessedScreens = lazyComponent(async () => ({ default: (await import('./GuessedScreens.tsx')).GuessedScreens }));
