import { ResourceContextProvider, useGetResourceLabel, useResourceContext, useStore, useTranslate } from 'ra-core';
import { FoldVertical, List, UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Button,
  ButtonLink,
  GeneratedList,
  MissingState,
  PageHeader,
  Query,
  SearchBox,
  Skeleton,
  State,
  Text,
  useCrumbs,
  useMay,
} from '#admin';
import { VIEW_KEY, type ViewMode } from './viewMode.ts';
import { rowsOf, treeOf, type Placed } from './tree.ts';
import { BesidePanel } from './BesidePanel.tsx';
import { Tree } from './Tree.tsx';
import { useBeside, type Beside } from './useBeside.ts';
import { useCategories, type Category } from './useCategories.ts';
import styles from './CategoryTree.module.css';

/** The category page: a tree, or a list if the user prefers it (stored on the device). */
export default function CategoryTree() {
  const [as] = useStore<ViewMode>(VIEW_KEY, 'tree');
  const resource = useResourceContext() ?? 'category_products';
  if (as === 'tree') return <TreePage />;
  return (
    <ResourceContextProvider value={resource}>
      <GeneratedList />
    </ResourceContextProvider>
  );
}

/** Search results: the rows whose names contain a text, with their ancestors. */
function found(tree: readonly Placed<Category>[], text: string): Placed<Category>[] {
  return tree.flatMap((placed) => {
    const children = found(placed.children, text);
    const isFound = placed.node.name.toLocaleLowerCase().includes(text);
    return isFound || children.length > 0 ? [{ ...placed, children: isFound ? placed.children : children }] : [];
  });
}

function Head({ nodes }: { nodes: readonly Category[] }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const may = useMay();
  const [, setAs] = useStore<ViewMode>(VIEW_KEY, 'tree');
  const top = nodes.filter(({ parent }) => parent === null).length;
  const title = labelOf('category_products', 2);
  useCrumbs([{ label: translate('flexy.menu.groups.catalogue') }, { label: title }]);
  return (
    <PageHeader
      title={title}
      status={
        nodes.length > 0 && (
          <Text tone="quiet" size={13}>
            {translate('catalogue.tree.count', { top, below: nodes.length - top })}
          </Text>
        )
      }
      actions={
        <>
          <Button kind="ghost" icon={List} onClick={() => setAs('list')}>
            {translate('catalogue.tree.asList')}
          </Button>
          {may('create', 'category_products') && (
            <ButtonLink kind="primary" icon="plus" to="/category_products/create">
              {translate('resources.category_products.new')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

const SHAPE = (
  <div className={styles.pending}>
    {['40%', '34%', '46%', '30%', '38%', '42%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);

/** The tree with its toolbar, after the categories are loaded. */
function Loaded({
  nodes,
  move,
  beside,
}: Pick<ReturnType<typeof useCategories>, 'nodes' | 'move'> & { beside: Beside }) {
  const translate = useTranslate();
  const may = useMay();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useStore<readonly number[]>('category_products.closed', []);
  const wanted = search.trim().toLocaleLowerCase();
  const tree = useMemo(() => treeOf(nodes), [nodes]);
  const isOpen = (id: number) => wanted !== '' || !closed.includes(id);
  const rows = rowsOf(wanted === '' ? tree : found(tree, wanted), isOpen);
  const parents = nodes.filter(({ id }) => nodes.some(({ parent }) => parent === id)).map(({ id }) => id);
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox
            label={translate('catalogue.tree.find')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <span className={styles.space} />
        <Button kind="ghost" icon={UnfoldVertical} onClick={() => setClosed([])}>
          {translate('catalogue.tree.openAll')}
        </Button>
        <Button kind="ghost" icon={FoldVertical} onClick={() => setClosed(parents)}>
          {translate('catalogue.tree.closeAll')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <State icon="search-x" title={translate('flexy.list.noMatch')} />
      ) : (
        <Tree
          nodes={nodes}
          rows={rows}
          isOpen={isOpen}
          beside={beside}
          mayMove={may('update', 'category_products') && wanted === ''}
          onToggle={(id) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id])}
          onMove={move}
        />
      )}
      <p className={styles.help}>{translate('catalogue.tree.help')}</p>
    </>
  );
}

function TreePage() {
  const translate = useTranslate();
  const { nodes, isPending, error, refetch, move } = useCategories();
  const beside = useBeside();
  return (
    <div className={styles.page}>
      <Head nodes={nodes} />
      <Query
        isPage
        failed={translate('flexy.list.failed')}
        query={{ data: isPending || (error && nodes.length === 0) ? undefined : nodes, error, refetch }}
        shape={SHAPE}
        empty={
          <MissingState
            resource="category_products"
            icon="tags"
            title={translate('resources.category_products.empty')}
            help={translate('resources.category_products.invite')}
            ask={translate('resources.category_products.invite')}
            onAdded={() => void refetch()}
          />
        }
      >
        {() => (
          <div className={styles.split}>
            <div>
              <Loaded nodes={nodes} move={move} beside={beside} />
            </div>
            {beside.id !== null && (
              <BesidePanel id={beside.id} category={nodes.find(({ id }) => id === beside.id)} onClose={beside.close} />
            )}
          </div>
        )}
      </Query>
    </div>
  );
}
