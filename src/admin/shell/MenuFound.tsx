import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { bestMatches, wordsOf } from '../palette/matchWords.ts';
import { Marked } from '../palette/Marked.tsx';
import { useRecent } from '../palette/recent.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Icon, type TableIcon } from '../ui/index.ts';
import { clearMenuSearch } from './overlays.ts';
import { useMenuChoices } from './menuChoices.ts';
import { placeAt, type Place } from './places.ts';
import styles from './MenuEntries.module.css';

/** Search results of the menu: entries and recently visited pages. The favourites stay visible. */
export default function MenuFound(given: { places: readonly Place[]; search: string }) {
  return (
    <PartTexts part="shell" pending={null}>
      <Found {...given} />
    </PartTexts>
  );
}

/** Entries that are shown of each kind. */
const MOST = 8;

interface RowProps {
  to: string;
  icon: TableIcon;
  children: React.ReactNode;
}

const Row = ({ to, icon, children }: RowProps) => (
  <span className={styles.entry}>
    <Link to={to} onClick={clearMenuSearch}>
      <Icon name={icon} />
      <span>{children}</span>
    </Link>
  </span>
);

function Found({ places, search }: { places: readonly Place[]; search: string }) {
  const translate = useTranslate();
  const [recent] = useRecent();
  const [{ favourites }] = useMenuChoices();
  const words = wordsOf(search);
  const found = bestMatches(places, ({ label }) => label, words, MOST);
  const starred = favourites
    .filter((to) => !found.some(({ one }) => one.to === to))
    .flatMap((to) => places.find((place) => place.to === to) ?? []);
  const iconOf = (path: string) => placeAt(places, path)?.icon ?? 'clock';
  const others = recent.filter(({ to }) => !places.some((place) => place.to === to));
  const seen = bestMatches(others, ({ label }) => label, words, MOST);
  return (
    <>
      <h2>{translate('flexy.palette.found')}</h2>
      {found.map(({ one: { to, icon, label }, match }) => (
        <Row key={to} to={to} icon={icon}>
          <Marked text={label} ranges={match.ranges} />
        </Row>
      ))}
      {found.length === 0 && <p role="status">{translate('flexy.palette.nothingFound', { text: search.trim() })}</p>}
      {starred.length > 0 && <h2>{translate('flexy.shell.favourites')}</h2>}
      {starred.map(({ to, icon, label }) => (
        <Row key={to} to={to} icon={icon}>
          {label}
        </Row>
      ))}
      {seen.length > 0 && <h2>{translate('flexy.palette.recent')}</h2>}
      {seen.map(({ one: { to, label }, match }) => (
        <Row key={to} to={to} icon={iconOf(to)}>
          <Marked text={label} ranges={match.ranges} />
        </Row>
      ))}
    </>
  );
}
