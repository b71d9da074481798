import type { DataProvider } from 'ra-core';

/** A data provider that is loaded with the first call. */
export function lazyDataProvider(load: () => Promise<DataProvider>): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  const provider = () => {
    loading ??= load().catch((error: unknown) => {
      // The next call tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const methods = METHODS.map((name) => [
    name,
    async (...args: unknown[]) => Reflect.apply((await provider())[name], undefined, args),
  ]);
  // Makes react-admin pass abort signals on.
  return Object.assign(Object.fromEntries(methods), { supportAbortSignal: true });
}

/** The methods that react-admin and boards call. */
const METHODS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'moveCards',
] as const;
