import { useLocale, useTranslate } from 'ra-core';
import { useFormats } from '#admin';
import { SafeHtml } from '#admin/internal';
import { textAt, type Revision } from '../rules/history.ts';
import styles from './editor.module.css';

interface RevisionPreviewProps {
  resource: 'pages' | 'website_themes';
  /** Answer of the record's history. */
  answer: unknown;
  revision: Revision;
}

/** A saved version of a page's content or of a theme's styles, before it is restored. */
export function RevisionPreview({ resource, answer, revision }: RevisionPreviewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const isPage = resource === 'pages';
  const text = textAt(answer, isPage ? 'jsonContentHTML' : 'customCss', locale, revision.version);
  const title = translate(`pageEditor.revisions.${revision.isBefore ? 'before' : 'shown'}`, {
    time: formats.moment(revision.at),
  });
  return (
    <section aria-label={title}>
      <p className={styles.look}>{title}</p>
      {text === null && <p>{translate('pageEditor.revisions.noText')}</p>}
      {text !== null && isPage && <SafeHtml html={text} title={title} className={styles.lookFrame} />}
      {text !== null && !isPage && (
        <pre className={styles.lookCode} dir="ltr">
          {text}
        </pre>
      )}
    </section>
  );
}
