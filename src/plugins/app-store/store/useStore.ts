// State of the app store's screen: applications, installing, switching on and off.
import { useCreate, useLocale, useUpdate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useErrorText, useRecordList } from '#admin';
import { readApplication, type Application } from './application.ts';

/** One page holds the whole store. */
const QUERY = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'menuOrder', order: 'ASC' },
  filter: {},
} as const;

/** Progress of an installation in percent: at its start and at its end (docs/rules/store-and-supplier.md, "App store"). */
export const STARTED = 28;
export const ENDED = 100;

/** A change that the server refused, in words for the warning banner. */
export interface Refusal {
  readonly name: string;
  readonly text: string;
}

/** The store: its applications, and what can be done with them. */
export interface Store {
  readonly apps: readonly Application[] | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
  /** Percent by application id while it is installed. */
  readonly progress: ReadonlyMap<Application['id'], number>;
  readonly refusal: Refusal | undefined;
  readonly dismiss: () => void;
  /** Shows a refusal of something else than an application: of a file. */
  readonly refuse: (name: string, text: string) => void;
  readonly install: (app: Application) => Promise<void>;
  readonly setEnabled: (app: Application, isEnabled: boolean) => Promise<void>;
  readonly uninstall: (app: Application) => Promise<void>;
}

/** Position in the menu of a new application: after all others. */
const lastOrder = (apps: readonly Application[]): number =>
  Math.max(0, ...apps.filter(({ isInstalled }) => isInstalled).map(({ menuOrder }) => menuOrder ?? 0)) + 1;

/** Percent of each running installation, with a setter; `undefined` ends it. */
function useProgress() {
  const [progress, setProgress] = useState<Store['progress']>(new Map());
  const setPercent = (id: Application['id'], percent: number | undefined) =>
    setProgress((before) => {
      const next = new Map(before);
      if (percent === undefined) next.delete(id);
      else next.set(id, percent);
      return next;
    });
  return [progress, setPercent] as const;
}

/** Runs changes; a refused one is kept under the application's name until the next change or until it is dismissed. */
function useAttempt() {
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = async (app: Application, act: () => Promise<unknown>) => {
    setRefusal(undefined);
    try {
      await act();
    } catch (failure) {
      setRefusal({ name: app.name, text: textOf(failure) });
    }
  };
  const refuse = (name: string, text: string) => setRefusal({ name, text });
  return { refusal, dismiss: () => setRefusal(undefined), refuse, attempt };
}

/** Reads the store, and installs, enables and removes its applications. */
export function useStore(): Store {
  const { data, error, refetch } = useRecordList('applications', QUERY);
  const locale = useLocale() ?? 'en';
  const [create] = useCreate();
  const [update] = useUpdate();
  const [progress, setPercent] = useProgress();
  const { refusal, dismiss, refuse, attempt } = useAttempt();
  const apps = useMemo(() => data?.map((row) => readApplication(row, locale)), [data, locale]);
  const change = (app: Application, values: Readonly<Record<string, unknown>>) =>
    attempt(app, async () => {
      const previousData = data?.find(({ id }) => id === app.id);
      const params = { id: app.id, data: { ...previousData, ...values }, previousData };
      await update('applications', params, { returnPromise: true });
    });
  const install = async (app: Application) => {
    setPercent(app.id, STARTED);
    const values = {
      name: app.name,
      code: app.code,
      image: app.image,
      menuOrder: lastOrder(apps ?? []),
      isEnabled: true,
    };
    await attempt(app, async () => {
      await create('applications', { data: values }, { returnPromise: true });
      setPercent(app.id, ENDED);
      await refetch();
    });
    setPercent(app.id, undefined);
  };
  return {
    ...{ apps, error, progress, refusal, dismiss, refuse, install },
    refetch: () => void refetch(),
    setEnabled: (app, isEnabled) => change(app, { isEnabled }),
    uninstall: (app) => change(app, { installed: false }),
  };
}
