import { I18nContext, useI18nProvider, type I18nProvider } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { PluginView } from '../plugins/definePlugin.ts';
import { useCrudResource } from './useCrudResource.ts';

/**
 * Texts of a resource in the words of a view: a purchase is "Ordered" and "Received" where an order is "Sold" and "Done". The
 * texts of the resource (`resources.orders.fields.soldAt`) are looked up at the view's key (`words.fields.soldAt`) first.
 * @param view absent: the resource's own words
 */
export function ViewWords({ view, children }: { view: PluginView | undefined; children: ReactNode }) {
  const i18n = useI18nProvider();
  const { resource } = useCrudResource();
  const words = view?.words;
  const overlaid = useMemo(() => {
    if (words === undefined) return i18n;
    const start = `resources.${resource.name}.`;
    const translate: I18nProvider['translate'] = (key: string, options?: object) => {
      if (!key.startsWith(start)) return i18n.translate(key, options);
      const own = i18n.translate(`${words}.${key.slice(start.length)}`, { ...options, _: NONE });
      return own === NONE ? i18n.translate(key, options) : own;
    };
    return { ...i18n, translate };
  }, [i18n, words, resource.name]);
  return <I18nContext value={overlaid}>{children}</I18nContext>;
}

/** Answer of a translation that a view does not have. */
const NONE = '\u0000';
