import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A part of a panel of settings that is no setting itself: a test, a device. A line sets it off from the fields above. */
export const SettingsPart = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>;
