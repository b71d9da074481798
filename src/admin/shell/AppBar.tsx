import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Commands } from '../plugins/commands.tsx';
import { Slot } from '../plugins/Slot.tsx';
import { Icon, IconButton } from '../ui/index.ts';
import type { Crumb } from './crumbs.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './AppBar.module.css';

function Path({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  return (
    <nav className={styles.path} aria-label={translate('flexy.shell.path')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index}${crumb.label}`} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {index > 0 && <Icon name="chevron-right" size={14} flip />}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The bar over a page: where one is, what plugins put there, language, theme, person. */
export function AppBar({ crumbs, onMenu }: { crumbs: readonly Crumb[]; onMenu: () => void }) {
  const translate = useTranslate();
  return (
    <header className={styles.bar}>
      <span className={styles.burger}>
        <IconButton icon="menu" label={translate('flexy.shell.menu')} onClick={onMenu} />
      </span>
      <Path crumbs={crumbs} />
      <div className={styles.tools}>
        <Slot name="appbar" given={{}} />
        <Commands />
        <LanguageMenu />
        <ThemeMenu />
        <Slot name="appbar.person" given={{}} />
        <UserMenu />
      </div>
    </header>
  );
}
