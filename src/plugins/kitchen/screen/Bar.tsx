// The bar over the kitchen board.
import { useTranslate } from 'ra-core';
import { ArrowDownUp, ConciergeBell, History, Maximize, Minimize, Sigma, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { classNames, Icon, ScreenBar, ScreenBarButton, Segmented, useFullScreen, useMe } from '#admin';
import { useLiveState } from '#admin/internal';
import type { Store } from '#store';
import type { Station } from '../rules/stations.ts';
import type { DeviceChoices } from './deviceChoice.ts';
import { BellButton } from './NewOrders.tsx';
import styles from './Bar.module.css';

/** State of the live connection, by which new orders arrive. */
export function Connection({ isFailed }: { isFailed: boolean }) {
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

/** The bar over the board: way back, title, connection, stations and switches. */
export function Bar({ shop, stations, choices, isFailed, onHistory, onRecall }: BarProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const fullScreen = useFullScreen();
  const { isAllDayShown, order } = choices.get();
  const toggleAllDay = () => choices.change((before) => ({ ...before, isAllDayShown: !before.isAllDayShown }));
  const turn = () =>
    choices.change((before) => ({ ...before, order: before.order === 'newest' ? 'oldest' : 'newest' }));
  // Users whose menu holds only the board leave it for their own settings.
  const mayLeave = useMe().roles.some((role) => role !== 'ROLE_KITCHEN');
  return (
    <ScreenBar
      title={translate('kitchen.title')}
      subtitle={shop}
      back={{ to: mayLeave ? '/' : '/settings', label: translate('kitchen.leave') }}
    >
      <Connection isFailed={isFailed} />
      <Stations stations={stations} choices={choices} />
      <ScreenBarButton
        icon={Sigma}
        label={translate('kitchen.allDay.title')}
        isPressed={isAllDayShown}
        text="wide"
        isSecond
        onPress={toggleAllDay}
      />
      <ScreenBarButton
        icon={ArrowDownUp}
        isSecond
        label={translate('kitchen.oldestFirst')}
        isPressed={order === 'oldest'}
        onPress={turn}
      />
      <ScreenBarButton
        icon={ConciergeBell}
        isSecond
        label={translate('kitchen.expediter.title')}
        onPress={() => void navigate('/kitchen/expediter')}
      />
      {onRecall && <ScreenBarButton icon={Undo2} isSecond label={translate('kitchen.recallLast')} onPress={onRecall} />}
      <ScreenBarButton icon={History} isSecond label={translate('kitchen.history.title')} onPress={onHistory} />
      <BellButton choices={choices} />
      {fullScreen.isPossible && (
        <ScreenBarButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={translate('kitchen.fullScreen')}
          isPressed={fullScreen.isOn}
          onPress={fullScreen.toggle}
        />
      )}
    </ScreenBar>
  );
}
