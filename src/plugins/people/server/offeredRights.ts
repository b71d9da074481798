import { switchableOf } from '#resource';
import type { Locale, ServerHost } from '#server';

/** The rights that an own role can have or not, in the order of the plugins. */
export const offeredRights = ({ resources, rights }: Pick<ServerHost, 'resources' | 'rights'>, locale: Locale) => ({
  resources: [...resources.values()].flatMap((resource) => switchableOf(resource) ?? []),
  rights: rights.map(({ name, roles, title, help }) => ({ name, roles, title: title[locale], help: help[locale] })),
});
