import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useFormats } from '../format/formats.ts';
import { matchWords, wordsOf } from '../palette/matchWords.ts';
import { usePathname } from '../router/AppRouter.tsx';
import { Icon, SearchBox } from '../ui/index.ts';
import { listIcon } from '../ui/listIcons.ts';
import { SETTINGS_GROUPS } from './definePlugin.ts';
import styles from './plugins.module.css';
import { settingsPath, useListsOfPanels, type SettingsPanel } from './settings.ts';

/** The panels by what they are about, and a box that finds one by its name or by that of one of its lists. */
export function SettingsNav({ panels }: { panels: readonly SettingsPanel[] }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const listsOf = useListsOfPanels();
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  // The list scrolls by itself, on a narrow screen sideways. The page stays at its heading.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (nav.current && current) scrollInside(nav.current, current);
  }, [pathname]);
  const words = wordsOf(typed);
  const entries = panels
    .map(({ panel }): Entry => {
      const lists = listsOf(panel.id).map(({ resource }) => labelOf(resource.name, 2));
      return { panel, title: translate(panel.title), lists };
    })
    .filter(({ title, lists }) => matchWords([title, ...lists].join(' '), words));
  return (
    <div className={styles.side}>
      <SearchBox
        label={translate('flexy.plugins.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <nav ref={nav} className={styles.panels} aria-label={translate('flexy.plugins.panels')}>
        {SETTINGS_GROUPS.map((group) => {
          const own = entries.filter(({ panel }) => (panel.group ?? 'apps') === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <h2>{translate(`flexy.plugins.groups.${group}`)}</h2>
              {own.map((entry) => (
                <PanelLink key={entry.panel.id} {...entry} />
              ))}
            </div>
          );
        })}
      </nav>
      {entries.length === 0 && <p role="status">{translate('flexy.plugins.noneFound', { text: typed.trim() })}</p>}
    </div>
  );
}

/** A panel as the navigation shows it. */
interface Entry {
  readonly panel: SettingsPanel['panel'];
  readonly title: string;
  /** Names of its lists. */
  readonly lists: readonly string[];
}

function PanelLink({ panel, title, lists }: Entry) {
  const { listSign } = useFormats();
  const content = (
    <>
      <Icon name={listIcon(panel.icon ?? 'settings')} />
      <span>
        {title}
        {lists.length > 0 && <small>{lists.join(listSign)}</small>}
      </span>
    </>
  );
  // A page of its own is left to.
  if (panel.to !== undefined) return <Link to={panel.to}>{content}</Link>;
  return <NavLink to={settingsPath(panel)}>{content}</NavLink>;
}

/** Scrolls the box, and nothing around it, so that the part is in its middle when it is out of sight. */
function scrollInside(box: HTMLElement, part: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
