import { useTranslate } from 'ra-core';
import {
  Banner,
  Button,
  IconButton,
  PageHeader,
  Pending,
  Query,
  SearchBox,
  Segmented,
  Skeleton,
  State,
  useAddressState,
  useCrumbs,
} from '#admin';
import { AddPackage } from './AddPackage.tsx';
import { AppCard } from './AppCard.tsx';
import { isFound, type Application } from './application.ts';
import { ALL } from './categories.ts';
import { CategoryList } from './CategoryList.tsx';
import { StoreIndex } from './StoreIndex.tsx';
import styles from './store.module.css';
import { useStore, type Store } from './useStore.ts';

/** Banner with the server's refusal; it can be dismissed. */
export function RefusalBanner({ store: { refusal, dismiss } }: { store: Store }) {
  const translate = useTranslate();
  if (!refusal) return null;
  const close = <IconButton icon="x" size="small" label={translate('appStore.dismiss')} onClick={dismiss} />;
  return (
    <Banner tone="warning" action={close}>
      <b>{translate('appStore.warning')}</b> {refusal.name}: {refusal.text}
    </Banner>
  );
}

interface ShelfProps {
  store: Store;
  apps: readonly Application[];
}

/** Categories, the filter and the grid. */
function Shelf({ store, apps }: ShelfProps) {
  const translate = useTranslate();
  const [filter, setFilter] = useAddressState({ part: 'all', category: ALL, search: '' });
  const ofPart = apps.filter((app) => isFound(app, { ...filter, category: ALL, search: '' }));
  const found = apps.filter((app) => isFound(app, filter));
  const count = (part: string) => apps.filter((app) => isFound(app, { part, category: ALL, search: '' })).length;
  const parts = (['all', 'installed'] as const).map((value) => ({
    value,
    label: translate(`appStore.parts.${value}`, { count: count(value) }),
  }));
  const clear = (
    <Button onClick={() => setFilter({ part: 'all', category: ALL, search: '' })}>{translate('appStore.clear')}</Button>
  );
  return (
    <>
      <PageHeader
        title={translate('appStore.title')}
        actions={
          <>
            <Segmented
              label={translate('appStore.title')}
              options={parts}
              value={filter.part === 'installed' ? 'installed' : 'all'}
              onChange={(part) => setFilter({ part })}
            />
            <div className={styles.search}>
              <SearchBox
                label={translate('appStore.search')}
                value={filter.search}
                onChange={(event) => setFilter({ search: event.target.value }, false)}
              />
            </div>
            <AddPackage onAdded={store.refetch} onRefused={store.refuse} />
          </>
        }
      />
      <div className={styles.columns}>
        <CategoryList apps={ofPart} value={filter.category} onChange={(category) => setFilter({ category })} />
        <div className={styles.main}>
          <RefusalBanner store={store} />
          {found.length === 0 ? (
            <State icon="search" title={translate('appStore.nothing')} actions={clear} />
          ) : (
            <ul className={styles.grid}>
              {found.map((app) => (
                <AppCard key={app.id} app={app} store={store} />
              ))}
            </ul>
          )}
          <StoreIndex onAdded={store.refetch} />
        </div>
      </div>
    </>
  );
}

/** The application store. */
export default function StorePage() {
  const translate = useTranslate();
  const title = translate('appStore.title');
  useCrumbs([{ label: title }]);
  const store = useStore();
  return (
    <Query
      title={title}
      failed={translate('appStore.failed')}
      query={{ ...store, data: store.apps }}
      loading={
        <>
          <PageHeader title={title} />
          <Pending>
            <Skeleton height="320px" />
          </Pending>
        </>
      }
    >
      {(apps) => <Shelf store={store} apps={apps} />}
    </Query>
  );
}
