import type { ComponentType, ReactNode } from 'react';
import { useIsSettled } from '../page/useIsSettled.ts';
import type { Load, PluginSlot } from './definePlugin.ts';
import { PluginPart } from './PluginPart.tsx';
import { useActivePlugins, useAllowed, usePluginHost } from './PluginsContext.ts';
import type { Slots } from './extensionPoints.ts';

/** One part of a slot, with the plugin it is from. */
export interface SlotPart {
  readonly plugin: ReturnType<typeof useActivePlugins>[number];
  /** Asked for with the props of its slot only: see {@link Slot}. */
  readonly load: Load<ComponentType<Record<string, unknown>>>;
  readonly order: number;
}

/** True for a part of every resource, or of the slot's; also while nobody knows for which one it is asked. */
const isFor = ({ resource }: PluginSlot, given: object) =>
  resource === undefined || !('resource' in given) || resource === given.resource;

/**
 * True when the part wants to be shown. The table's types pair a slot with its arguments; here the slot is any of them. An
 * error is reported and counts as true, so that a gate stays closed.
 */
function isWanted(part: PluginSlot, given: object, failed: (error: unknown) => void): boolean {
  const { isWanted: ask } = part as { readonly isWanted?: (given: object) => boolean };
  try {
    return ask?.(given) !== false;
  } catch (error) {
    // Not while the screen is drawn, which others are told by.
    queueMicrotask(() => failed(error));
    return true;
  }
}

/** The parts that active plugins add to a slot, filtered by the user's rights and by each part's own condition. */
export function useSlotParts<Name extends keyof Slots>(
  name: Name,
  given: Partial<Slots[Name]> = {},
): readonly SlotPart[] {
  const host = usePluginHost();
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  return plugins
    .flatMap((plugin) => {
      const failed = (error: unknown) => host.failed(plugin.id, error);
      return (plugin.slots ?? [])
        .filter((part) => part.slot === name && isFor(part, given) && isAllowed(part) && isWanted(part, given, failed))
        .map((part) => ({ plugin, load: part.load as SlotPart['load'], order: part.order ?? MIDDLE }));
    })
    .sort((a, b) => a.order - b.order);
}

interface Props<Name extends keyof Slots> {
  name: Name;
  given: Slots[Name];
  /** Nothing of it is needed for the first paint: it comes when the page is idle. */
  isLater?: boolean;
  /** Placeholder of a part while its code loads. */
  pending?: ReactNode;
}

/**
 * A place for parts of plugins.
 * @example <Slot name="list.actions" given={{ resource: 'products' }} />
 */
export function Slot<Name extends keyof Slots>({ name, given, isLater = false, pending }: Props<Name>) {
  const parts = useSlotParts(name, given);
  const isTime = useIsSettled(!isLater);
  if (!isTime) return null;
  return parts.map(({ plugin, load }, at) => (
    <PluginPart key={`${plugin.id} ${at}`} plugin={plugin} load={load} given={{ ...given }} pending={pending} />
  ));
}

/** Place of a part that names none. */
const MIDDLE = 50;
