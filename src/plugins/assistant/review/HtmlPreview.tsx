import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import styles from './review.module.css';

interface HtmlPreviewProps {
  /** Untrusted. */
  readonly html: string;
  /** px. */
  readonly height: number;
}

/**
 * HTML with the site's theme. The server answers the page with a policy of its own into a sandboxed frame: it runs no
 * script, has an origin of its own, and reads nothing of ours.
 */
export function HtmlPreview({ html, height }: HtmlPreviewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // Names of frames must not begin with an underscore, as React's ids do.
  const name = `preview${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [html, locale]);
  return (
    <>
      <form ref={form} method="post" action={`/${locale}/preview`} target={name} hidden>
        <textarea name="contentPreview" value={html} readOnly />
      </form>
      <iframe
        className={styles.frame}
        name={name}
        sandbox=""
        title={translate('assistant.preview.frame')}
        height={height}
      />
    </>
  );
}
