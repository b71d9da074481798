import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { presetsOf, type Resource } from '#resource';
import type { Me, Permission } from '../auth/me.ts';
import { useMe } from '../auth/SessionContext.ts';
import type { ListTab, MenuGroup, PluginView } from '../plugins/definePlugin.ts';
import { useAllowed, usePluginPlaces } from '../plugins/PluginsContext.ts';
import { declarationOf } from '../plugins/declarations.ts';

/** The resource around a screen. */
export interface CrudResource {
  readonly resource: Resource;
  /** The person's permissions on the resource. */
  readonly permission: Permission;
  /** Menu group that contains the resource. */
  readonly group: MenuGroup | undefined;
  /** Id of the settings panel that lists it. */
  readonly panel: string | undefined;
  /** Its filtered lists with a menu entry. */
  readonly views: readonly PluginView[];
  /** Tabs of its whole list. */
  readonly tabs: readonly ListTab[];
  /** The person works its list off: without amounts, export and writing in cells. */
  readonly isWorkList: boolean;
}

/** The declaration of the resource around, and what the person does with it. */
export function useCrudResource(): CrudResource {
  const name = useResourceContext();
  const { permissions, roles } = useMe();
  const places = usePluginPlaces();
  const entry = places.flatMap(({ plugin }) => plugin.resources ?? []).find((one) => one.resource.name === name);
  const resource = entry && declarationOf(entry);
  if (!resource) throw new Error(`No plugin brings the resource ${name ?? ''}.`);
  const { group, panel, views = NO_VIEWS, tabs = NO_TABS, workListFor = [] } = entry;
  const presets = presetsOf(roles);
  const isWorkList = presets.length > 0 && presets.every((role) => workListFor.includes(role));
  const permission = useMemo(
    () => withoutBlindLinks(resource, permissions[resource.name] ?? NOTHING, permissions),
    [resource, permissions],
  );
  return { resource, permission, group, panel, views, tabs, isWorkList };
}

/**
 * The views of the resource around that the person may open: a link to any other would lead to a refusal. The words of a view
 * are for everybody who reads its records.
 */
export function useAllowedViews(): readonly PluginView[] {
  const { views } = useCrudResource();
  return views.filter(useAllowed());
}

const NOTHING: Permission = { operations: [], readable: [], writable: { create: [], update: [] } };

const NO_VIEWS: readonly PluginView[] = [];
const NO_TABS: readonly ListTab[] = [];

/**
 * Without the links to records that the person may not read: all there is to show of them is a number, and asking for
 * their names is refused. A name that comes with the record stays.
 */
function withoutBlindLinks(resource: Resource, permission: Permission, permissions: Me['permissions']): Permission {
  const isBlind = (name: string) => {
    const field = resource.fields[name];
    return field?.type === 'relation' && !field.embed && !permissions[field.to]?.operations.includes('read');
  };
  const seen = (names: readonly string[]) => names.filter((name) => !isBlind(name));
  // To choose one takes reading them, also where a name comes along.
  const isChosen = (name: string) => {
    const field = resource.fields[name];
    return field?.type !== 'relation' || permissions[field.to]?.operations.includes('read') === true;
  };
  const { create, update } = permission.writable;
  return {
    ...permission,
    readable: seen(permission.readable),
    writable: { create: create.filter(isChosen), update: update.filter(isChosen) },
  };
}
