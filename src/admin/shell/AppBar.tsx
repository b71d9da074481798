import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Bell } from '../notices/Bell.tsx';
import { useAllCounts } from '../offline/useOffline.ts';
import { Commands } from '../plugins/commands.tsx';
import { Slot } from '../plugins/Slot.tsx';
import { isApple } from '../shortcuts/apple.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { Icon, IconButton, Row } from '../ui/index.ts';
import type { Crumb } from './crumbs.ts';
import { setOverlays } from './overlays.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SyncButton } from './SyncState.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './AppBar.module.css';

interface AppBarProps {
  crumbs: readonly Crumb[];
  /** False for the first frame: the tools come with the second one. */
  hasTools: boolean;
  onMenu: () => void;
}

/** The bar over a page: where one is, search, the server, notices, what plugins put there, language, theme, person. */
export function AppBar({ crumbs, hasTools, onMenu }: AppBarProps) {
  const translate = useTranslate();
  return (
    <header className={styles.bar}>
      <span className={styles.burger} data-tour="burger">
        <IconButton icon="menu" label={translate('flexy.shell.menu')} onClick={onMenu} />
      </span>
      <Path crumbs={crumbs} />
      <Row gap={4} className={styles.tools}>
        {hasTools && <Tools />}
      </Row>
    </header>
  );
}

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

/** Opens the palette: looks like the box that it opens; on a phone a lens. */
function Find() {
  const translate = useTranslate();
  const open = () => setOverlays({ overlay: 'palette' });
  useShortcut('mod+k', 'flexy.shell.find', open);
  const label = translate('flexy.shell.find');
  return (
    <>
      <button type="button" className={styles.find} data-tour="find" aria-keyshortcuts="Control+K" onClick={open}>
        <Icon name="search" />
        <span>{label}</span>
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <span className={styles.lens} data-tour="find-small">
        <IconButton icon="search" label={label} onClick={open} />
      </span>
    </>
  );
}

/** The state of the connection; on phones only while changes wait on the device, as the bar has little room. */
function Sync() {
  const { waiting, stuck } = useAllCounts();
  return (
    <span className={waiting + stuck > 0 ? undefined : styles.wide}>
      <SyncButton />
    </span>
  );
}

function Tools() {
  return (
    <>
      <Find />
      <Slot name="appbar" given={{}} />
      <Commands />
      <Sync />
      <Bell />
      <span className={styles.wide}>
        <LanguageMenu />
        <ThemeMenu />
      </span>
      <Slot name="appbar.person" given={{}} isLater />
      <UserMenu />
    </>
  );
}
