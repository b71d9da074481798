import { LayoutGrid } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon, type AnyIcon } from '#admin';
import { useGoodsIcons } from '#admin/internal';
import type { TillCategory } from '../../core/model.ts';
import { CATEGORY_NAME, truncate } from '../../core/sale/truncate.ts';
import styles from './Categories.module.css';
import { useOverflowMarks } from './useOverflowMarks.ts';

interface CategoryProps {
  name: string;
  icon: AnyIcon;
  tint?: number | null;
  color?: string | null;
  isOn: boolean;
  onChoose: () => void;
}

function Category({ name, icon, tint, color, isOn, onChoose }: CategoryProps) {
  const short = truncate(name, CATEGORY_NAME, '…');
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={styles.parent}
      data-tint={tint ?? undefined}
      title={short === name ? undefined : name}
      // A custom colour is used as a border, never for text: its contrast is unknown.
      style={color ? { borderBlockStart: `3px solid ${color}` } : undefined}
      onClick={onChoose}
    >
      <Icon name={icon} size={20} />
      <span>{short}</span>
    </button>
  );
}

interface CategoriesProps {
  of: readonly TillCategory[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Root categories, and all products. */
export const Parents = memo(function Parents({ of, chosen, onChoose }: CategoriesProps) {
  const translate = useTranslate();
  const row = useOverflowMarks<HTMLDivElement>();
  const drawings = useGoodsIcons();
  const drawingOf = (icon: string | null): AnyIcon =>
    (icon !== null && drawings && Object.hasOwn(drawings, icon) ? drawings[icon] : undefined) ?? 'box';
  return (
    <div ref={row} role="group" aria-label={translate('pos.till.categories')} className={styles.parents}>
      <Category
        name={translate('pos.till.all')}
        icon={LayoutGrid}
        isOn={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {of.map((category) => (
        <Category
          key={category.id}
          name={category.name}
          icon={drawingOf(category.icon)}
          tint={category.tint}
          color={category.color}
          isOn={chosen === category.id}
          onChoose={() => onChoose(category.id)}
        />
      ))}
    </div>
  );
});

/** Children of the chosen category; nothing when there are none. */
export const Children = memo(function Children({ of, chosen, onChoose }: CategoriesProps) {
  const translate = useTranslate();
  const row = useOverflowMarks<HTMLDivElement>();
  if (of.length === 0) return null;
  return (
    <div ref={row} role="group" aria-label={translate('pos.till.subCategories')} className={styles.children}>
      <button type="button" className={styles.child} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {translate('pos.till.all')}
      </button>
      {of.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.child}
          aria-pressed={chosen === id}
          title={truncate(name, CATEGORY_NAME, '…') === name ? undefined : name}
          onClick={() => onChoose(id)}
        >
          {truncate(name, CATEGORY_NAME, '…')}
        </button>
      ))}
    </div>
  );
});
