import { useTranslate, type RaRecord } from 'ra-core';
import { Banner } from '#admin';
import { isObject } from '#resource';
import styles from './beside.module.css';

/** Parts that the server removed at the save because they could harm visitors. */
export function RemovedNote({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const removed = removedIn(record);
  if (removed.length === 0) return null;
  return (
    <Banner tone="warning">
      {translate('codeEditors.removed')}
      <ul className={styles.removed}>
        {removed.map(({ part, what, detail }) => (
          <li key={`${part} ${what} ${detail}`}>
            <bdi>
              {part}: {detail || what}
            </bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** One thing that the server took out of a text. */
interface Removed {
  readonly part: string;
  readonly what: string;
  readonly detail: string;
}

function removedIn({ removedMarkup }: RaRecord): readonly Removed[] {
  if (!Array.isArray(removedMarkup)) return [];
  return removedMarkup.filter(isObject).map(({ part, what, detail }) => ({
    part: String(part ?? ''),
    what: String(what ?? ''),
    detail: String(detail ?? ''),
  }));
}
