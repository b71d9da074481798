import type { LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Icon } from '#admin';
import styles from './setup.module.css';

interface LinkRowProps {
  /** Path below the application. */
  to: string;
  icon: LucideIcon;
  /** Message keys. */
  title: string;
  help: string;
}

/** A link to another part, with what it is for. */
export function LinkRow({ to, icon, title, help }: LinkRowProps) {
  const translate = useTranslate();
  return (
    <Link className={styles.link} to={to}>
      <Icon name={icon} size={20} />
      <span className={styles.words}>
        <b>{translate(title)}</b>
        <small>{translate(help)}</small>
      </span>
      <Icon name="chevron-right" flip />
    </Link>
  );
}
