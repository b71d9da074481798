import { ArrowLeft, History, Maximize, Minimize, Redo2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { classNames, Icon, type AnyIcon } from '#admin';
import { canRedo, canUndo } from '../rules/session.ts';
import styles from './Bar.module.css';
import { useSnooker } from './snookerContext.ts';
import { useFullScreen } from './useFullScreen.ts';

interface BarButtonProps {
  label: string;
  icon?: AnyIcon;
  /** Only the icon is drawn. */
  isBare?: boolean;
  isPressed?: boolean;
  isOff?: boolean;
  /** Stands in a second row on phones. */
  isSecond?: boolean;
  onPress: () => void;
}

function BarButton({
  label,
  icon,
  isBare = false,
  isPressed,
  isOff = false,
  isSecond = false,
  onPress,
}: BarButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, isSecond && styles.second)}
      aria-pressed={isPressed}
      aria-label={label}
      title={isBare ? label : undefined}
      disabled={isOff}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size={18} />}
      {!isBare && <span>{label}</span>}
    </button>
  );
}

/** Frames of the match, and what it is played by. */
function useSubtitle(): string {
  const translate = useTranslate();
  const { match } = useSnooker();
  return translate('snooker.subtitle', { frames: match.bestOf, frame: match.wonFrames.length + 1 });
}

/** The bar over the scoreboard: way back, title, and the acts that concern the whole match. */
export function Bar({ onMatches }: { onMatches: () => void }) {
  const translate = useTranslate();
  const { board } = useSnooker();
  const session = board.session.get();
  const fullScreen = useFullScreen();
  const leave = translate('snooker.leave');
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.back} aria-label={leave} title={leave}>
        <Icon name={ArrowLeft} size={20} flip />
      </Link>
      <div className={styles.titles}>
        <h1>{translate('snooker.title')}</h1>
        <small>{useSubtitle()}</small>
      </div>
      <span className={styles.space} />
      <BarButton icon={History} label={translate('snooker.matches.title')} isBare isSecond onPress={onMatches} />
      <BarButton
        icon={Undo2}
        label={translate('snooker.undo')}
        isOff={!canUndo(session)}
        isSecond
        onPress={board.undo}
      />
      <BarButton
        icon={Redo2}
        label={translate('snooker.redo')}
        isOff={!canRedo(session)}
        isSecond
        onPress={board.redo}
      />
      <BarButton label={translate('snooker.newFrame')} onPress={() => board.act({ kind: 'newFrame' })} />
      <BarButton label={translate('snooker.newGame')} isSecond onPress={board.newGame} />
      {fullScreen.isPossible && (
        <BarButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={translate('snooker.fullScreen')}
          isBare
          isPressed={fullScreen.isOn}
          onPress={fullScreen.toggle}
        />
      )}
    </header>
  );
}
