import { useLocale } from 'ra-core';
import { useContext, useEffect } from 'react';
import { LiveContext } from '#provider/hooks';
import { declaredResources } from '../plugins/declarations.ts';

/**
 * Limits the changes that this tab hears of to what its screen shows, for screens that stay open all day, such as a till. When
 * the screen is left, everything is refetched that changed meanwhile.
 * @param resources names of resources
 * @param store id of the store that the screen works for: of records with a store, only its own are told; null: all
 */
export function useLiveOnly(resources: readonly string[], store: number | null): void {
  const live = useContext(LiveContext);
  const locale = useLocale();
  const names = resources.join();
  useEffect(() => {
    const paths = names.split(',').map((name) => declaredResources.find((one) => one.name === name)?.path ?? name);
    const place = store === null ? '' : `?store=${store}`;
    return live?.narrow(paths.map((path) => `/${locale}/api/${path}/{id}${place}`));
  }, [live, locale, names, store]);
}
