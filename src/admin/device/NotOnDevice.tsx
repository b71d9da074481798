import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PART_TEXTS } from '#i18n';
import { PluginTexts } from '../plugins/PluginTexts.tsx';
import { Button, ButtonLink, State } from '../ui/index.ts';
import styles from './device.module.css';
import { useOpenable } from './useOpenable.ts';

/** Props of {@link NotOnDevice}. */
export interface NotOnDeviceProps {
  /** Heading of a screen whose data is missing; absent: its code is missing, and the whole screen with it. */
  readonly title?: string;
  /** It has the heading of a page. */
  readonly isPage?: boolean;
  readonly onRetry: () => void;
  /** Further ways on. */
  readonly more?: ReactNode;
  /** In its place while the texts cannot be loaded. */
  readonly plain: ReactNode;
}

/** Links to what opens without a network. */
function Openable() {
  const translate = useTranslate();
  const heading = useId();
  const pages = useOpenable();
  if (pages.length === 0) return null;
  return (
    <nav className={styles.openable} aria-labelledby={heading}>
      <h2 id={heading}>{translate('flexy.device.openable')}</h2>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Message({ title, isPage = false, onRetry, more }: NotOnDeviceProps) {
  const translate = useTranslate();
  const what = title === undefined ? 'page' : 'data';
  return (
    <>
      <State
        alert
        isPage={isPage}
        icon="wifi-off"
        title={title ?? translate('flexy.device.missing.title')}
        actions={
          <>
            <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
              {translate('flexy.state.retry')}
            </Button>
            <ButtonLink icon="monitor" to="/device">
              {translate('flexy.device.title')}
            </ButtonLink>
            {more}
          </>
        }
      >
        {translate('flexy.errors.unreachable')} {translate(`flexy.device.missing.${what}`)}
      </State>
      <Openable />
    </>
  );
}

/**
 * In place of a screen that is not on this device while the server cannot be reached: how to keep it, another try, and what
 * can be opened now.
 */
export default function NotOnDevice(given: NotOnDeviceProps) {
  return (
    <PluginTexts plugin={`${PART_TEXTS}shell`} pending={null} failed={given.plain}>
      <Message {...given} />
    </PluginTexts>
  );
}
