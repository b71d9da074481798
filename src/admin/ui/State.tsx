import type { ReactNode } from 'react';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './State.module.css';

interface StateProps {
  icon: AnyIcon;
  title: string;
  /** Explanation, and what the user can do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Status, request id, time: for support. */
  details?: string;
  /** Announces a failure at once. */
  alert?: boolean;
  /** Replaces a whole page and has its heading. */
  isPage?: boolean;
}

/** Placeholder of a screen's content: empty, no matches, failed, forbidden, not found. */
export function State({ icon, title, children, actions, details, alert = false, isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.state} role={alert ? 'alert' : undefined}>
      <span className={styles.picture}>
        <Icon name={icon} size={24} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {details && <p className={styles.details}>{details}</p>}
    </div>
  );
}
