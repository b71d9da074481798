import type { AiAction, Actor, ServerHost } from '#server';

/** Registered actions that a caller may run, of one resource or of all. */
export const actionsFor = (
  { aiActions }: Pick<ServerHost, 'aiActions'>,
  { roles }: Pick<Actor, 'roles'>,
  resource?: string,
): [string, AiAction][] =>
  [...aiActions].filter(
    ([, action]) =>
      (resource === undefined || action.resource === resource) && action.roles.some((role) => roles.includes(role)),
  );
