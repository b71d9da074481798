import { useGetResourceLabel, useLocale, useTranslate } from 'ra-core';

/** The label of a new record ("New product"). The plugin translates it as a whole, since gender and word order differ. */
export function useNewLabel(resource: string): string {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const name = labelOf(resource, 1).toLocaleLowerCase(locale);
  return translate(`resources.${resource}.new`, { _: translate('flexy.action.new', { name }) });
}
