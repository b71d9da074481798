import { useTranslate } from 'ra-core';
import { Card, DateText, useFormats } from '#admin';
import type { Application } from './application.ts';
import styles from './store.module.css';

/** Pictures of the application's screens; each opens in its full size in a new tab. */
export function Screenshots({ app }: { app: Application }) {
  const translate = useTranslate();
  if (app.screenshots.length === 0) return null;
  return (
    <Card title={translate('appStore.screenshots')}>
      <ul className={styles.screens}>
        {app.screenshots.map(({ url, text }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <img src={url} alt={text || translate('appStore.screenshotOf', { name: app.name })} loading="lazy" />
            </a>
            {text !== '' && <p aria-hidden="true">{text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Changes of the versions of an application, the newest first. */
export function Changes({ app }: { app: Application }) {
  const translate = useTranslate();
  const { day } = useFormats();
  if (app.changelog.length === 0) return null;
  return (
    <Card title={translate('appStore.changes')}>
      <dl className={styles.facts}>
        {app.changelog.map(({ version, date, text }) => (
          <div key={version}>
            <dt>
              <b dir="ltr">{version}</b>
              {date !== '' && (
                <>
                  {' '}
                  <DateText iso={date}>{day(date)}</DateText>
                </>
              )}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
