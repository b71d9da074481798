import { useGetResourceLabel, useLocale, useTranslate } from 'ra-core';

/** What a new record of a resource is called ("New product"): its plugin's own words, since gender and order differ. */
export function useNewLabel(resource: string): string {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const name = labelOf(resource, 1).toLocaleLowerCase(locale);
  return translate(`resources.${resource}.new`, { _: translate('flexy.action.new', { name }) });
}
