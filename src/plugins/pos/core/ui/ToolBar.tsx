import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar, Icon, useMe } from '#admin';
import styles from './toolBar.module.css';

/** Bar at the top of a till screen. */
export const ToolBar = ({ children }: { children: ReactNode }) => <header className={styles.head}>{children}</header>;

/** Spacer: moves the following elements to the end of the bar. */
export const Spacer = () => <span className={styles.space} />;

/** Back button or link of a screen. */
export function Back({ label, ...way }: { label: string } & ({ to: string } | { onPress: () => void })) {
  const arrow = <Icon name={ArrowLeft} size={20} flip />;
  const named = { className: styles.back, 'aria-label': label, title: label };
  if ('to' in way)
    return (
      <Link to={way.to} {...named}>
        {arrow}
      </Link>
    );
  return (
    <button type="button" onClick={way.onPress} {...named}>
      {arrow}
    </button>
  );
}

/** Title of the screen, as `h1` or `b`, and below it the subtitle, as `small`. */
export const Titles = ({ children }: { children: ReactNode }) => <div className={styles.titles}>{children}</div>;

/** Connection status; shows text where there is room. */
export const ConnectionStatus = ({ isOnline, text }: { isOnline: boolean; text: string }) => (
  <span className={styles.reach} data-away={isOnline ? undefined : ''} role="status">
    <Icon name={isOnline ? 'wifi' : 'wifi-off'} />
    <span>{text}</span>
  </span>
);

/** Name of the operator. A press lets another person connect. */
export function Person({ label, onPress }: { label?: (name: string) => string; onPress?: () => void }) {
  const me = useMe();
  const name = (me.operator ?? me).fullName;
  const shown = (
    <>
      <Avatar name={name} />
      <span>{name}</span>
    </>
  );
  if (!onPress) return <span className={styles.person}>{shown}</span>;
  return (
    <button type="button" className={styles.person} aria-label={label?.(name)} onClick={onPress}>
      {shown}
    </button>
  );
}
