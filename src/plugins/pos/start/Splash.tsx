// Splash and error screen at the start of the till.
import { LoaderCircle } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ButtonLink, Icon, LoadFailed, useFormats } from '#admin';
import { Logo } from '#admin/internal';
import { CallError } from '../core/data/sendRequest.ts';
import type { ListName } from '../core/data/lists.ts';
import type { TillProgress } from '../core/data/tillData.ts';
import styles from './Start.module.css';

type Stage = 'done' | 'now';

const ICONS = { done: 'circle-check', now: LoaderCircle } as const;

function Line({ stage, name, count }: { stage: Stage; name: string; count?: string }) {
  return (
    <>
      <dt className={styles[stage]}>
        <Icon name={ICONS[stage]} />
        {name}
      </dt>
      <dd>{count}</dd>
    </>
  );
}

const percentOf = ({ done, of }: TillProgress): number | undefined =>
  of === null ? undefined : of === 0 ? 100 : Math.min(100, Math.floor((100 * done) / of));

/** Text about the lists that are still loading; stores and tables have their own texts. */
function textOfLists(waiting: readonly ListName[]): string {
  if (waiting.includes('stores')) return 'pos.start.store.loading';
  if (waiting.includes('floors')) return 'pos.start.location.loading';
  return 'pos.start.rest';
}

/** Progress of the first sync on this device. */
function FirstStart({ progress }: { progress: TillProgress }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const { done, of, waiting } = progress;
  const count = of === null ? integer(done) : `${integer(done)} / ${integer(of)}`;
  const isRead = of !== null && done >= of;
  return (
    <>
      <dl className={styles.boot}>
        <Line stage="done" name={translate('pos.start.settings')} />
        <Line stage={isRead ? 'done' : 'now'} name={translate('pos.start.records')} count={count} />
        <Line stage={waiting.length > 0 ? 'now' : 'done'} name={translate(textOfLists(waiting))} />
      </dl>
      <p className={styles.small}>{translate('pos.start.first')}</p>
    </>
  );
}

/** Splash screen while the till's data are loading. */
export function Splash({ progress }: { progress?: TillProgress | undefined }) {
  const translate = useTranslate();
  const title = translate('pos.start.loading');
  const percent = progress && percentOf(progress);
  return (
    <div className={styles.splash}>
      <div className={styles.box} aria-busy="true">
        <span className={styles.mark}>
          <Logo size={56} label="Flexy" />
        </span>
        <h1>
          <span role="status">{title}</span>
        </h1>
        <div className={styles.progress} role="progressbar" aria-label={title} aria-valuenow={percent}>
          <i
            className={percent === undefined ? styles.unknown : undefined}
            style={{ inlineSize: `${percent ?? 30}%` }}
          />
        </div>
        {progress && <FirstStart progress={progress} />}
      </div>
    </div>
  );
}

/** Error text by list. */
const FAILED: Readonly<Record<string, string>> = {
  payment_methods: 'pos.pay.failed',
  stores: 'pos.start.store.failed',
  products: 'pos.start.failures.products',
  category_products: 'pos.start.failures.categories',
  customers: 'pos.start.failures.customers',
  tills: 'pos.start.failures.tills',
  reservable_categories: 'pos.start.failures.locations',
  settings: 'pos.start.failures.settings',
};

/** Error screen: this device has no copy of the data, and the server cannot be reached. */
export function LoadingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const more = <ButtonLink to="/">{translate('pos.start.leave')}</ButtonLink>;
  const resource = error instanceof CallError ? (error.resource ?? '') : '';
  return (
    <div className={styles.splash}>
      <LoadFailed
        isPage
        title={translate(FAILED[resource] ?? 'pos.start.failed')}
        error={error}
        onRetry={onRetry}
        more={more}
      />
    </div>
  );
}
