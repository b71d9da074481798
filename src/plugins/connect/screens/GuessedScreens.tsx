import {
  CreateGuesser,
  EditGuesser,
  hydraSchemaAnalyzer,
  ResourceGuesser,
  SchemaAnalyzerContext,
  type SchemaAnalyzer,
} from '@api-platform/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AuthContext, DataProviderContext, ResourceDefinitionContextProvider, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { isObject } from '#resource';
import type { Guess } from '../guess/declare.ts';
import type { ReadServer } from '../guess/read.ts';
import { textsOf } from '../guess/texts.ts';
import type { KnownConnection } from '../useConnections.ts';
import { useServer } from '../useGuesses.ts';
import { foreignProvider } from './foreignProvider.ts';
import { ForeignTexts } from './ForeignTexts.tsx';

interface GuessedScreensProps {
  connection: KnownConnection;
  read: ReadServer;
  /** The resource whose screens are shown. */
  current: Guess;
}

/** Screens of one resource of another server, as API Platform's guessers make them from its documentation. */
export function GuessedScreens(props: GuessedScreensProps) {
  return (
    <Surroundings {...props}>
      <SchemaAnalyzerContext value={analyzer}>
        <ResourceGuesser name={props.current.resource.name} create={CreateScreen} edit={EditScreen} />
      </SchemaAnalyzerContext>
    </Surroundings>
  );
}

/** API Platform's analyzer. Our provider has read the violations of an answer already, by field. */
const analyzer: SchemaAnalyzer = {
  ...hydraSchemaAnalyzer(),
  getSubmissionErrors: ({ body }) => (isObject(body) && isObject(body.errors) ? (body.errors as never) : null),
};

/** The cache in which the guessers look for the documentation. Each connection has its own: they know one server only. */
function createCache({ api }: ReadServer): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  client.setQueryDefaults(['introspect'], { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(['introspect'], { data: api });
  return client;
}

/** Screens that each resource of the server has, for links between them. */
const definitionsOf = (guesses: readonly Guess[]) =>
  Object.fromEntries(
    guesses.map(({ resource: { name }, operations }) => [
      name,
      {
        name,
        hasList: true,
        hasShow: true,
        hasCreate: operations.includes('create'),
        hasEdit: operations.includes('update'),
      },
    ]),
  );

/** Data, texts and cache of the other server, in place of ours. What may be done there is decided there. */
function Surroundings({ connection, read, current, children }: GuessedScreensProps & { children: ReactNode }) {
  const translate = useTranslate();
  const { guesses } = read;
  const server = useServer(connection, current.hasPatch ? 'patch' : 'put');
  const provider = useMemo(() => foreignProvider(guesses, server), [guesses, server]);
  const cache = useMemo(() => createCache(read), [read]);
  const definitions = useMemo(() => definitionsOf(guesses), [guesses]);
  const texts = useMemo(
    () => textsOf(guesses, (name) => translate('connect.newRecord', { name })),
    [guesses, translate],
  );
  return (
    <AuthContext value={undefined}>
      <DataProviderContext value={provider}>
        <QueryClientProvider client={cache}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <ForeignTexts texts={texts}>{children}</ForeignTexts>
          </ResourceDefinitionContextProvider>
        </QueryClientProvider>
      </DataProviderContext>
    </AuthContext>
  );
}

/** Forms that ask before what was typed is left. */
const CreateScreen = () => <CreateGuesser warnWhenUnsavedChanges />;
const EditScreen = () => <EditGuesser warnWhenUnsavedChanges />;
