import { useTranslate } from 'ra-core';
import { memo, use, type ReactNode } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import { MENU_GROUPS, type MenuGroup } from '../plugins/definePlugin.ts';
import { Slot } from '../plugins/Slot.tsx';
import { usePathname } from '../router/AppRouter.tsx';
import { PlainLink } from '../router/PlainLink.tsx';
import { Icon } from '../ui/index.ts';
import { ListAboveContext } from './crumbs.ts';
import { setOverlays } from './overlays.ts';
import { toggled, useMenuChoices } from './menuChoices.ts';
import { placeAt, type Place } from './places.ts';
import { RailGroup } from './RailGroup.tsx';
import { useTourOffer } from './useTourOffer.ts';
import styles from './MenuEntries.module.css';

interface MenuEntriesProps {
  places: readonly Place[];
  /** In the drawer of narrow screens names are always shown. */
  isDrawer: boolean;
}

/** Every entry of the side menu, in its group. */
export function MenuEntries({ places, isDrawer }: MenuEntriesProps) {
  const translate = useTranslate();
  const above = use(ListAboveContext);
  const pathname = usePathname();
  const current = (placeAt(places, above ?? pathname) ?? placeAt(places, pathname))?.to;
  const [{ favourites, isStrip }] = useMenuChoices();
  const isWhole = useIsSettled();
  const of = (group: string) => places.filter((place) => place.group === group);
  const starred = favourites.flatMap((to) => places.find((place) => place.to === to) ?? []);
  const entry = ({ to, label, icon }: Place) => (
    <Entry key={to} to={to} label={label} icon={icon} isCurrent={to === current} isShort={isStrip} isWhole={isWhole} />
  );
  return (
    <>
      <div className={styles.scroll}>
        {of('start').map(entry)}
        <Group
          id="favourites"
          title={translate('flexy.shell.favourites')}
          places={starred}
          current={undefined}
          entry={entry}
        />
        {MENU_GROUPS.map((group) =>
          isStrip && !isDrawer ? (
            <Rail key={group} group={group} places={of(group)} current={current} isWhole={isWhole} />
          ) : (
            <Group
              key={group}
              id={group}
              title={translate(`flexy.menu.groups.${group}`)}
              places={of(group)}
              {...{ current, entry }}
            />
          ),
        )}
      </div>
      <div className={styles.foot}>
        <TourOffer />
        {of('foot').map(entry)}
      </div>
    </>
  );
}

/** Puts a place among the favourites (by keys: in the command palette). */
function Star({ to, label }: Pick<Place, 'to' | 'label'>) {
  const translate = useTranslate();
  const [{ favourites }, change] = useMenuChoices();
  const name = translate('flexy.shell.star', { name: label });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.star}
      aria-pressed={favourites.includes(to)}
      aria-label={name}
      title={name}
      onClick={() => change({ favourites: toggled(favourites, to) })}
    >
      <Icon name="star" size={14} />
    </button>
  );
}

interface EntryProps extends Pick<Place, 'to' | 'label' | 'icon'> {
  isCurrent: boolean;
  /** Only the icon is shown. */
  isShort: boolean;
  /** True after the page has rendered: entries then show their additional controls. */
  isWhole: boolean;
}

/** One entry; remembered, as going from one place to another changes two of them. */
const Entry = memo(function Entry({ to, label, icon, isCurrent, isShort, isWhole }: EntryProps) {
  return (
    <span className={styles.entry}>
      <PlainLink to={to} aria-current={isCurrent ? 'page' : undefined} title={isShort ? label : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
      </PlainLink>
      {isWhole && (
        <>
          <Slot name="menu.badge" given={{ to }} />
          <Star to={to} label={label} />
        </>
      )}
    </span>
  );
});

interface GroupProps {
  id: string;
  title: string;
  places: readonly Place[];
  /** Address of the entry that stands for the page. */
  current: string | undefined;
  entry: (place: Place) => ReactNode;
}

/** Entries under a heading that folds them; folded it says how many there are, and whether the page is one of them. */
function Group({ id, title, places, current, entry }: GroupProps) {
  const [{ closed, isStrip }, change] = useMenuChoices();
  if (places.length === 0) return null;
  const isOpen = isStrip || !closed.includes(id);
  const isInside = !isOpen && places.some(({ to }) => to === current);
  return (
    <div className={styles.group}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          data-inside={isInside || undefined}
          onClick={() => change({ closed: toggled(closed, id) })}
        >
          <span>{title}</span>
          {!isOpen && <small aria-hidden="true">{places.length}</small>}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} flip={!isOpen} />
        </button>
      </h2>
      {isOpen && places.map(entry)}
    </div>
  );
}

/** Offers the tour to new users. Its place is kept empty until the server has said whether this person is one. */
function TourOffer() {
  const translate = useTranslate();
  const may = useMay();
  const [offer] = useTourOffer();
  if (offer === 'over' || !may('read', 'preferences')) return null;
  const isKnown = offer === 'offered';
  return (
    <button type="button" className={styles.offer} hidden={!isKnown} onClick={() => setOverlays({ overlay: 'tour' })}>
      <Icon name="info" />
      <span>{translate('flexy.shell.tour')}</span>
    </button>
  );
}

interface RailProps extends Pick<GroupProps, 'places' | 'current'> {
  group: MenuGroup;
  isWhole: boolean;
}

/** A group of the narrow menu. */
function Rail({ group, places, current, isWhole }: RailProps) {
  if (places.length === 0) return null;
  return (
    <RailGroup group={group} isInside={places.some(({ to }) => to === current)}>
      {places.map(({ to, label, icon }) => (
        <Entry key={to} {...{ to, label, icon, isWhole }} isCurrent={to === current} isShort={false} />
      ))}
    </RailGroup>
  );
}
