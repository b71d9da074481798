import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMe } from '../auth/SessionContext.ts';
import { useCards } from '../dashboard/cards.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { useActivePlugins } from './PluginsContext.ts';
import { DASHBOARD, mayOpen, pathOf, START, startEntries } from './startPath.ts';

/** Start page of the user, and the possible ones. */
export interface StartPage {
  /** A path below `/admin`; empty: the default of the role. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Sets the start page; empty: the default of the role. */
  readonly keep: (path: string) => void;
}

/** The start page as a preference of the user. */
export function useStartPage(): StartPage {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const me = useMe();
  const entries = startEntries(useActivePlugins()).filter((entry) => mayOpen(me, entry));
  const hasCards = useCards().length > 0;
  const { value, keep } = usePreference(START);
  const places = entries.map((entry) => ({
    value: pathOf(entry),
    label: 'list' in entry ? labelOf(entry.list.resource.name, 2) : translate(entry.page.title ?? ''),
  }));
  const dashboard = hasCards ? [{ value: DASHBOARD, label: translate('flexy.plugins.dashboard') }] : [];
  const options = [...dashboard, ...places];
  return {
    value: options.find((option) => option.value === value)?.value ?? '',
    options,
    keep: (path) => keep(path === '' ? null : path),
  };
}
