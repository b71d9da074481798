import { useTranslate } from 'ra-core';
import { Text, useFormats } from '#admin';
import type { Application } from './application.ts';
import { ALL, CATEGORY_GROUPS } from './categories.ts';
import styles from './store.module.css';

interface CategoryListProps {
  /** Applications that are counted: those of the chosen part of the store. */
  apps: readonly Application[];
  value: string;
  onChange: (category: string) => void;
}

/** The categories in their three groups, with the number of applications in each. */
export function CategoryList({ apps, value, onChange }: CategoryListProps) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const entry = (category: string, label: string) => {
    const count = category === ALL ? apps.length : apps.filter((app) => app.category === category).length;
    return (
      <li key={category}>
        <button type="button" aria-current={category === value || undefined} onClick={() => onChange(category)}>
          <span>{label}</span>
          <Text tone="quiet">{integer(count)}</Text>
        </button>
      </li>
    );
  };
  return (
    <nav className={styles.categories} aria-label={translate('appStore.categories')}>
      <ul>{entry(ALL, translate('appStore.allApps'))}</ul>
      {CATEGORY_GROUPS.map(({ group, categories }) => (
        <section key={group}>
          <h2>{translate(`appStore.groups.${group}`)}</h2>
          <ul>{categories.map((category) => entry(category, translate(`appStore.category.${category}`)))}</ul>
        </section>
      ))}
    </nav>
  );
}
