import { useTranslate } from 'ra-core';
import { ArrowLeft, History, Maximize, Minimize, Sigma, Undo2, Volume2, VolumeX } from 'lucide-react';
import { Link } from 'react-router';
import { classNames, Icon, Segmented, useLiveState, useMe, type AnyIcon } from '#admin';
import type { Store } from '#store';
import type { Station } from '../rules/stations.ts';
import type { DeviceChoices } from './deviceChoice.ts';
import { useFullScreen } from './useFullScreen.ts';
import styles from './Bar.module.css';

/** A button of the bar: an icon, with its text where there is room. */
function BarButton(props: {
  icon: AnyIcon;
  label: string;
  isPressed?: boolean;
  isTextShown?: boolean;
  /** On phones it stands in a second row. */
  isSecond?: boolean;
  onPress: () => void;
}) {
  const { icon, label, isPressed, isTextShown = false, isSecond = false, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(styles.button, isSecond && styles.second)}
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
      {isTextShown && <span className={styles.label}>{label}</span>}
    </button>
  );
}

/** State of the live connection, by which new orders arrive. */
function Connection({ isFailed }: { isFailed: boolean }) {
  const translate = useTranslate();
  const isLive = useLiveState() === 'open';
  const text = isFailed ? 'away' : isLive ? 'live' : 'polling';
  return (
    <span className={classNames(styles.connection, isFailed && styles.away)} role="status">
      <Icon name={isFailed ? 'wifi-off' : 'wifi'} />
      <span>{translate(`kitchen.connection.${text}`)}</span>
    </span>
  );
}

const ALL = 'all';

/** Selector of the station whose items are shown. */
function Stations({ stations, choices }: { stations: readonly Station[]; choices: Store<DeviceChoices> }) {
  const translate = useTranslate();
  if (stations.length === 0) return null;
  const { station } = choices.get();
  const options = [
    { value: ALL, label: translate('kitchen.allStations') },
    ...stations.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isKnown = stations.some(({ id }) => id === station);
  return (
    <Segmented
      label={translate('kitchen.station')}
      className={styles.stations}
      options={options}
      value={isKnown ? String(station) : ALL}
      onChange={(value) => choices.change((before) => ({ ...before, station: value === ALL ? null : Number(value) }))}
    />
  );
}

interface BarProps {
  /** Store whose kitchen it is. */
  shop: string;
  stations: readonly Station[];
  choices: Store<DeviceChoices>;
  isFailed: boolean;
  onHistory: () => void;
  /** Brings back what was done last; undefined: nothing was. */
  onRecall: (() => void) | undefined;
}

/** The bar over the board: way back, title, connection, stations and switches (look/mock/kitchen.html). */
export function Bar({ shop, stations, choices, isFailed, onHistory, onRecall }: BarProps) {
  const translate = useTranslate();
  const fullScreen = useFullScreen();
  const { hasSound, isAllDayShown } = choices.get();
  const toggle = (name: 'hasSound' | 'isAllDayShown') => () =>
    choices.change((before) => ({ ...before, [name]: !before[name] }));
  // Users whose menu holds only the board leave it for their own settings.
  const mayLeave = useMe().roles.some((role) => role !== 'ROLE_KITCHEN');
  const leave = translate('kitchen.leave');
  return (
    <header className={styles.bar}>
      <Link to={mayLeave ? '/' : '/settings'} className={styles.back} aria-label={leave} title={leave}>
        <Icon name={ArrowLeft} size={20} flip />
      </Link>
      <div className={styles.titles}>
        <h1>{translate('kitchen.title')}</h1>
        <small>{shop}</small>
      </div>
      <span className={styles.space} />
      <Connection isFailed={isFailed} />
      <Stations stations={stations} choices={choices} />
      <BarButton
        icon={Sigma}
        label={translate('kitchen.allDay.title')}
        isPressed={isAllDayShown}
        isTextShown
        isSecond
        onPress={toggle('isAllDayShown')}
      />
      {onRecall && <BarButton icon={Undo2} isSecond label={translate('kitchen.recallLast')} onPress={onRecall} />}
      <BarButton icon={History} isSecond label={translate('kitchen.history.title')} onPress={onHistory} />
      <BarButton
        icon={hasSound ? Volume2 : VolumeX}
        label={translate('kitchen.sound')}
        isPressed={hasSound}
        onPress={toggle('hasSound')}
      />
      {fullScreen.isPossible && (
        <BarButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={translate('kitchen.fullScreen')}
          isPressed={fullScreen.isOn}
          onPress={fullScreen.toggle}
        />
      )}
    </header>
  );
}
