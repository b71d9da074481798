import type { ComponentType } from 'react';
import type { Load } from './definePlugin.ts';
import { PluginPart } from './parts.tsx';
import { useActivePlugins, useAllowed } from './PluginsContext.ts';
import type { Slots } from './points.ts';

/** Place of a part that names none. */
const MIDDLE = 50;

/** One part of a slot, with the plugin it is from. */
export interface SlotPart {
  readonly plugin: ReturnType<typeof useActivePlugins>[number];
  /** Asked for with the props of its slot only: see {@link Slot}. */
  readonly load: Load<ComponentType<Record<string, unknown>>>;
  readonly order: number;
}

/** What the plugins that are on put into a place, as far as the signed-in person may. */
export function useSlotParts(name: keyof Slots): readonly SlotPart[] {
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  return plugins
    .flatMap((plugin) =>
      (plugin.slots ?? [])
        .filter((part) => part.slot === name && isAllowed(part) && part.isWanted?.() !== false)
        .map((part) => ({ plugin, load: part.load as SlotPart['load'], order: part.order ?? MIDDLE })),
    )
    .sort((a, b) => a.order - b.order);
}

/**
 * A place for parts of plugins.
 * @example <Slot name="list.actions" given={{ resource: 'products' }} />
 */
export function Slot<Name extends keyof Slots>({ name, given }: { name: Name; given: Slots[Name] }) {
  const parts = useSlotParts(name);
  return parts.map(({ plugin, load }, at) => (
    <PluginPart key={`${plugin.id} ${at}`} plugin={plugin} load={load} given={{ ...given }} />
  ));
}
