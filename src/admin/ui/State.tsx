import type { ReactNode } from 'react';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './State.module.css';

interface StateProps {
  icon: AnyIcon;
  title: string;
  /** What it means and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Status, request id, time: for whoever is asked for help. */
  details?: string;
  /** A failure is read out at once. */
  alert?: boolean;
  /** It stands in place of a whole page, whose heading it has then. */
  isPage?: boolean;
}

/** What a screen shows in place of its content: empty, nothing matches, failed, no rights, not found. */
export function State({ icon, title, children, actions, details, alert = false, isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.state} role={alert ? 'alert' : undefined}>
      <span className={styles.picture}>
        <Icon name={icon} size={24} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {details && <p className={styles.details}>{details}</p>}
    </div>
  );
}
