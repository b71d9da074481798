import { useMemo } from 'react';
import type { Plugin, PluginCard } from '../plugins/definePlugin.ts';
import { useActivePlugins, useAllowed } from '../plugins/PluginsContext.ts';
import type { CardColumns } from './layout.ts';

/** A card of a plugin with its id in arrangements. */
export interface DashboardEntry {
  /** `orders.sales`. */
  readonly id: string;
  readonly columns: CardColumns;
  readonly plugin: Plugin;
  readonly card: PluginCard;
}

/** The cards of the plugins in their default order. */
export function cardsOf(plugins: readonly Plugin[]): DashboardEntry[] {
  return plugins
    .flatMap((plugin) =>
      (plugin.cards ?? []).map((card) => ({ id: `${plugin.id}.${card.id}`, columns: card.columns, plugin, card })),
    )
    .toSorted((a, b) => (a.card.order ?? MIDDLE) - (b.card.order ?? MIDDLE));
}

/** The cards of the enabled plugins that the user may see. */
export function useCards(): readonly DashboardEntry[] {
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  const cards = useMemo(() => cardsOf(plugins), [plugins]);
  return cards.filter(({ card }) => isAllowed(card));
}

/** Default position of a card. */
const MIDDLE = 50;
