import { useListContext, useTranslate } from 'ra-core';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { MenuItem, MenuSection } from '../../ui/index.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { allColumns } from './columns.ts';
import { FocusFirst } from './FocusFirst.tsx';
import { useColumnLabel } from './useColumnLabel.ts';
import styles from './SortMenu.module.css';

function Items({ close }: { close: () => void }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const { sort, setSort } = useListContext();
  const labelOf = useColumnLabel(resource);
  const fields = allColumns(resource, permission.readable).filter(({ field }) => field.order);
  const choose = (field: string, order: 'ASC' | 'DESC') => {
    setSort({ field, order });
    close();
  };
  return (
    <div className={styles.menu}>
      <MenuSection label={translate('flexy.lists.sort.by')}>
        {fields.map(({ name }) => (
          <MenuItem key={name} checked={sort.field === name} onSelect={() => choose(name, sort.order)}>
            {labelOf(name)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection label={translate('flexy.lists.sort.direction')}>
        {(['ASC', 'DESC'] as const).map((order) => (
          <MenuItem
            key={order}
            icon={order === 'ASC' ? 'arrow-up' : 'arrow-down'}
            checked={sort.order === order}
            onSelect={() => choose(sort.field, order)}
          >
            {translate(`flexy.lists.sort.${order === 'ASC' ? 'ascending' : 'descending'}`)}
          </MenuItem>
        ))}
      </MenuSection>
    </div>
  );
}

/** Menu of the sort field and direction; includes fields that are not columns. */
export default function SortMenu(props: { close: () => void }) {
  return (
    <PartTexts part="lists" pending={null}>
      <FocusFirst>
        <Items {...props} />
      </FocusFirst>
    </PartTexts>
  );
}
