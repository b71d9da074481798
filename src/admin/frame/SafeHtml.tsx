import { useLocale } from 'ra-core';
import { useEffect, useId, useRef } from 'react';

interface SafeHtmlProps {
  html: string;
  /** Name of the frame for readers. */
  title: string;
  className?: string | undefined;
}

/**
 * Shows HTML that somebody has written. A form sends it to the server, whose answer runs no script and has an origin of its
 * own.
 * @example <SafeHtml html={template} title={translate('templates.preview')} className={styles.frame} />
 */
export function SafeHtml({ html, title, className }: SafeHtmlProps) {
  const locale = useLocale();
  // Names of frames must not begin with an underscore, as React's ids do.
  const name = `html${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [html, locale]);
  return (
    <>
      <form ref={form} method="post" action={`/${locale}/preview`} target={name} hidden>
        <textarea name="contentPreview" value={html} readOnly />
      </form>
      <iframe className={className} name={name} sandbox="" title={title} />
    </>
  );
}
