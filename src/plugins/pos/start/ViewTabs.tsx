import { LayoutGrid, List, Map as MapIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { TouchTabs, useIsNarrow } from '#admin';

const ICONS = { tiles: LayoutGrid, plan: MapIcon, list: List } as const;

/** Ways to show the tables of a floor. */
export type TableView = keyof typeof ICONS;

interface ViewTabsProps<V extends TableView> {
  readonly views: readonly V[];
  readonly value: V;
  readonly onChange: (view: V) => void;
}

/** Choice of a view of tables; on narrow screens by icons alone. */
export function ViewTabs<V extends TableView>({ views, value, onChange }: ViewTabsProps<V>) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const options = views.map((view) => {
    const name = translate(`pos.start.location.${view}`);
    return { value: view, label: isNarrow ? '' : name, name, icon: ICONS[view] };
  });
  return <TouchTabs label={translate('pos.start.location.views')} {...{ options, value, onChange }} />;
}
