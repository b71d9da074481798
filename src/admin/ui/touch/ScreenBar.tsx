import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../classNames.ts';
import { Icon, type AnyIcon } from '../Icon.tsx';
import styles from './ScreenBar.module.css';

/** Properties of a {@link ScreenBar}. */
export interface ScreenBarProps {
  title: string;
  subtitle: string;
  /** Page to which the arrow leads, and its name for screen readers. */
  back: { readonly to: string; readonly label: string };
  /** True: what has no room stands in a second row on wide screens, too. */
  wraps?: boolean;
  /** Controls at the end. */
  children: ReactNode;
}

/** The bar over a screen that stands without the menu, as the kitchen board: way back, title and controls. */
export function ScreenBar({ title, subtitle, back, wraps = false, children }: ScreenBarProps) {
  return (
    <header className={styles.bar} data-wraps={wraps || undefined}>
      <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
        <Icon name={ArrowLeft} size={20} flip />
      </Link>
      <div className={styles.titles}>
        <h1>{title}</h1>
        <small>{subtitle}</small>
      </div>
      <span className={styles.space} />
      {children}
    </header>
  );
}

/** Properties of a {@link ScreenBarButton}. */
export interface ScreenBarButtonProps {
  label: string;
  icon?: AnyIcon;
  /** Where the label is drawn: everywhere, where there is room, or nowhere. */
  text?: 'always' | 'wide' | 'none';
  isPressed?: boolean;
  isOff?: boolean;
  /** Stands in a second row on phones. */
  isSecond?: boolean;
  onPress: () => void;
}

/** A button of a {@link ScreenBar}. */
export function ScreenBarButton(props: ScreenBarButtonProps) {
  const { label, icon, text = 'none', isPressed, isOff = false, isSecond = false, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(styles.button, isSecond && styles.second)}
      aria-pressed={isPressed}
      aria-label={label}
      title={text === 'always' ? undefined : label}
      disabled={isOff}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size={20} />}
      {text !== 'none' && <span className={classNames(styles.label, text === 'wide' && styles.wide)}>{label}</span>}
    </button>
  );
}
