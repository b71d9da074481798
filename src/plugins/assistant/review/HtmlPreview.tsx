import { useLocale, useTranslate } from 'ra-core';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames, Segmented, Stack } from '#admin';
import styles from './review.module.css';

type Screen = (typeof SCREENS)[number]['value'];

interface HtmlPreviewProps {
  /** Untrusted. */
  readonly html: string;
  /** px. */
  readonly height: number;
}

/**
 * HTML with the site's theme, as wide as here or as a phone. The server answers the page with a policy of its own into a sandboxed frame: it runs no
 * script, has an origin of its own, and reads nothing of ours.
 */
export function HtmlPreview({ html, height }: HtmlPreviewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // Names of frames must not begin with an underscore, as React's ids do.
  const name = `preview${useId()}`;
  const [screen, setScreen] = useState<Screen>('computer');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [html, locale]);
  return (
    <Stack gap={8} align="center">
      <Segmented
        label={translate('assistant.preview.screen')}
        value={screen}
        options={SCREENS.map((one) => ({ ...one, label: translate(`assistant.preview.screens.${one.value}`) }))}
        onChange={setScreen}
      />
      <form ref={form} method="post" action={`/${locale}/preview`} target={name} hidden>
        <textarea name="contentPreview" value={html} readOnly />
      </form>
      <iframe
        className={classNames(styles.frame, screen === 'phone' && styles.phone)}
        name={name}
        sandbox=""
        title={translate('assistant.preview.frame')}
        height={height}
      />
    </Stack>
  );
}

/** Screens on which the page is looked at. */
const SCREENS = [
  { value: 'computer', icon: Monitor },
  { value: 'phone', icon: Smartphone },
] as const;
