import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink, PagePending, State } from '#admin';
import { GuessedScreens } from '#admin/internal';
import type { Guess } from './guess/declare.ts';
import { textsOf } from './guess/texts.ts';
import type { KnownConnection } from './useConnections.ts';
import { useFiltered, useGuesses, useServer } from './useGuesses.ts';

function Shown({
  connection,
  guesses,
  guess,
}: {
  connection: KnownConnection;
  guesses: readonly Guess[];
  guess: Guess;
}) {
  const translate = useTranslate();
  const server = useServer(connection, guess.hasPatch ? 'patch' : 'put');
  const filtered = useFiltered(guess, server);
  const guessed = useMemo(
    () => filtered && guesses.map((one) => (one.resource.name === filtered.resource.name ? filtered : one)),
    [guesses, filtered],
  );
  const texts = useMemo(
    () => textsOf(guesses, (name) => translate('connect.newRecord', { name })),
    [guesses, translate],
  );
  if (!guessed) return <PagePending title={connection.name} />;
  return (
    <GuessedScreens
      key={guess.resource.name}
      guessed={guessed}
      current={guess.resource.name}
      server={server}
      texts={texts}
    />
  );
}

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
    <Shown connection={connection} guesses={data.guesses} guess={guess} />
  ) : (
    <State
      icon="file-question"
      title={translate('connect.noResource', { name: resource })}
      actions={<ButtonLink to={`/connect/${connection.id}`}>{connection.name}</ButtonLink>}
    />
  );
}
