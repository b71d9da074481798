import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BASENAME } from '../../../router/routerProvider.tsx';
import { useErrorText } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useListEntry } from '../useListEntry.ts';
import { viewFields, VIEW_PARAMETER, type ListView, type SavedView } from './listView.ts';
import { useListView } from './useListView.ts';
import { SAVED_VIEWS } from './useViews.ts';

/** The properties of a view that a person enters. */
export type ViewGiven = Pick<SavedView, 'name' | 'isDefault'> & { readonly sharedRoles?: readonly string[] };

/** Runs a write to the views, which are then read again. A failure is shown and resolves to `undefined`. */
function useAttempt() {
  const notify = useNotify();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: [SAVED_VIEWS] });
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      const done = await work();
      await again();
      return done;
    } catch (error) {
      notify(textOf(error), { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt, again };
}

/** Copies the address of a view; a link needs its name only. */
export function useCopyLink(): (view: SavedView) => Promise<void> {
  const translate = useTranslate();
  const notify = useNotify();
  const { path } = useListEntry();
  return async (view) => {
    const link = new URL(window.location.href);
    link.pathname = `${BASENAME}${path}`;
    link.search = `?${VIEW_PARAMETER}=${view.id}`;
    try {
      await navigator.clipboard.writeText(link.href);
      notify(translate('flexy.lists.views.copied'), { type: 'info' });
    } catch {
      // Refused by the browser: said, as nothing else shows it.
      notify(translate('flexy.lists.views.notCopied'), { type: 'error' });
    }
  };
}

/** Says that a view was saved or deleted. */
function useSay() {
  const translate = useTranslate();
  const notify = useNotify();
  return (what: 'saved' | 'deleted', name: string) =>
    notify(translate(`flexy.lists.views.${what}`, { name }), { type: 'success' });
}

/** The list that a new view belongs to. */
function useListName(): Pick<SavedView, 'entry'> & { resource: string } {
  const { resource } = useCrudResource();
  const { view } = useListEntry();
  return { resource: resource.name, ...(view && { entry: view.id }) };
}

/** Saves, changes, orders and deletes views. Failures are shown and resolve to `undefined`. */
export function useViewWrites() {
  const dataProvider = useDataProvider();
  const { open, base } = useListView();
  const list = useListName();
  const { isBusy, attempt, again } = useAttempt();
  const say = useSay();
  const change = (view: SavedView, data: object) =>
    dataProvider.update(SAVED_VIEWS, { id: view.id, data, previousData: view });
  return {
    isBusy,
    /** Keeps a look under a new name, and opens it. @throws HttpError with its violations */
    create: async (given: ViewGiven, look: ListView) => {
      const data = { ...given, ...list, ...viewFields(look) };
      const { data: view } = await dataProvider.create<SavedView>(SAVED_VIEWS, { data });
      await again();
      say('saved', view.name);
      open(look, view.id);
    },
    /** Renames or shares it. @throws HttpError with its violations */
    edit: async (view: SavedView, given: ViewGiven) => {
      await change(view, given);
      await again();
      say('saved', given.name);
    },
    update: async (view: SavedView, look: ListView) => {
      if (!(await attempt(() => change(view, viewFields(look))))) return;
      say('saved', view.name);
      open(look, view.id);
    },
    setDefault: (view: SavedView, isDefault: boolean) => attempt(() => change(view, { isDefault })),
    /** Puts views into an order: each gets its place where that is another one. */
    arrange: (views: readonly SavedView[]) => {
      const places = views.map((view, at) => ({ view, position: at + 1 }));
      const moved = places.filter(({ view, position }) => view.position !== position);
      return attempt(() => Promise.all(moved.map(({ view, position }) => change(view, { position }))));
    },
    remove: async (view: SavedView) => {
      if (!(await attempt(() => dataProvider.delete(SAVED_VIEWS, { id: view.id, previousData: view })))) return;
      say('deleted', view.name);
      open(base);
    },
  };
}
