import { useTranslate } from 'ra-core';
import { Bookmark, ChevronDown, Plus, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe, usePerson } from '../../../auth/SessionContext.ts';
import { useFormats } from '../../../format/formats.ts';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Button, VisuallyHidden, Icon, MenuItem, Popover } from '../../../ui/index.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useListEntry } from '../useListEntry.ts';
import { AllTab } from './AllTab.tsx';
import { isSameFilter, listViewOf, queryOfView, type SavedView } from './listView.ts';
import { useCounts } from './useCounts.ts';
import { useListView } from './useListView.ts';
import { useOpenDefault } from './useOpenDefault.ts';
import { SAVED_VIEWS, useViews } from './useViews.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { useViewWrites } from './useViewWrites.ts';
import styles from './ViewStrip.module.css';

/** The saved views of a list as tabs: "All", those that are shared, one's own; and the ways to save, share and order them. */
export default function ViewTabs() {
  return (
    <PartTexts part="lists" pending={<AllTab />}>
      <Strip />
    </PartTexts>
  );
}

const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx'));

/** Tabs beside "All"; the others are behind "More views". */
const SHOWN = 6;

/** The first tabs, and the one that is open, wherever it stands. */
function shownOf(views: readonly SavedView[], open: number | undefined): [SavedView[], SavedView[]] {
  const first = views.slice(0, SHOWN);
  const other = views.slice(SHOWN).find(({ id }) => id === open);
  const shown = other ? [...first.slice(0, SHOWN - 1), other] : first;
  return [shown, views.filter((view) => !shown.includes(view))];
}

interface TabProps {
  name: string;
  pathname: string;
  search: string;
  count: number | undefined;
  isOpen: boolean;
  isChanged?: boolean;
}

function Tab({ name, pathname, search, count, isOpen, isChanged = false }: TabProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Link className={styles.tab} to={{ pathname, search }} aria-current={isOpen ? 'page' : undefined}>
      <bdi>{name}</bdi>
      <small>{count === undefined ? ' ' : formats.integer(count)}</small>
      {isChanged && (
        <span className={styles.changed} title={translate('flexy.lists.views.changed')}>
          <VisuallyHidden>{translate('flexy.lists.views.changed')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

function MoreViews({ views }: { views: readonly SavedView[] }) {
  const translate = useTranslate();
  const { base, open } = useListView();
  return (
    <Popover
      kind="menu"
      align="start"
      label={translate('flexy.lists.views.more')}
      opener={(opener) => (
        <button type="button" className={styles.tab} {...opener}>
          {translate('flexy.lists.views.more')}
          <Icon name={ChevronDown} size={14} />
        </button>
      )}
    >
      {(close) =>
        views.map((view) => (
          <MenuItem
            key={view.id}
            onSelect={() => {
              close();
              open(listViewOf(view, base), view.id);
            }}
          >
            <bdi>{view.name}</bdi>
          </MenuItem>
        ))
      }
    </Popover>
  );
}

/** The tabs that the list has for everybody, as display states. */
function useTabs() {
  const { base } = useListView();
  const { view, state } = useListEntry();
  const { tabs: ofWhole } = useCrudResource();
  const tabs = view ? (view.tabs ?? []) : state === 'known' ? ofWhole : [];
  return tabs.map(({ title, filter }) => ({ ...base, title, filter }));
}

/** Offers to save a list state that differs from its view, or that has no view. */
function SaveLook({ onSave }: { onSave: () => void }) {
  const translate = useTranslate();
  const me = useMe();
  const { id: person } = usePerson();
  const { base, view, isChanged, look, open } = useListView();
  const { update, isBusy } = useViewWrites();
  const mayCreate = me.permissions[SAVED_VIEWS]?.operations.includes('create') ?? false;
  const isMine = view && (view.owner?.id === person || me.roles.includes('ROLE_ADMIN'));
  return (
    <span className={styles.save}>
      {view && isChanged && isMine && (
        <Button kind="ghost" size="small" disabled={isBusy} onClick={() => void update(view, look)}>
          <Icon name={Save} />
          {translate('flexy.lists.views.update')}
        </Button>
      )}
      {view && isChanged && (
        <Button kind="ghost" size="small" onClick={() => open(listViewOf(view, base), view.id)}>
          <Icon name={Undo2} flip />
          {translate('flexy.lists.views.revert')}
        </Button>
      )}
      {mayCreate && (!view || isChanged) && (
        <Button kind="ghost" size="small" onClick={onSave}>
          <Icon name={view ? Bookmark : Plus} />
          <span className={styles.saveText}>
            {translate(view ? 'flexy.lists.views.saveNew' : 'flexy.lists.views.save')}
          </span>
        </Button>
      )}
    </span>
  );
}

type Shown = { readonly isNew: true } | { readonly isNew: false; readonly view: SavedView } | null;

function Strip() {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const { view: entry, where, path } = useListEntry();
  const { views, all, error, refetch } = useViews(resource.name, entry?.id);
  const { base, view, isChanged, look } = useListView();
  const tabs = useTabs();
  const [dialog, setDialog] = useState<Shown>(null);
  const [shown, others] = shownOf(views, view?.id);
  const counts = useCounts(resource.name, [base, ...tabs, ...shown.map((one) => listViewOf(one, base))], where);
  useOpenDefault(views, all);
  return (
    <div className={styles.strip}>
      <nav className={styles.tabs} aria-label={translate('flexy.list.views')}>
        <Tab
          name={translate('flexy.list.all')}
          pathname={path}
          search={queryOfView(base)}
          count={counts[0]}
          isOpen={!view && !tabs.some((tab) => isSameFilter(tab, look))}
        />
        {tabs.map((tab, at) => (
          <Tab
            key={tab.title}
            name={translate(tab.title)}
            pathname={path}
            search={queryOfView(tab)}
            count={counts[at + 1]}
            isOpen={!view && isSameFilter(tab, look)}
          />
        ))}
        {shown.map((one, at) => (
          <Tab
            key={one.id}
            name={one.name}
            pathname={path}
            search={queryOfView(listViewOf(one, base), one.id)}
            count={counts[at + 1 + tabs.length]}
            isOpen={one.id === view?.id}
            isChanged={one.id === view?.id && isChanged}
          />
        ))}
      </nav>
      {view && <ViewMenu view={view} views={views} onEdit={() => setDialog({ isNew: false, view })} />}
      {others.length > 0 && <MoreViews views={others} />}
      {error ? (
        <span className={styles.save} role="alert">
          {translate('flexy.lists.views.failed')}
          <Button kind="ghost" size="small" icon="rotate-cw" onClick={() => void refetch()}>
            {translate('flexy.state.retry')}
          </Button>
        </span>
      ) : (
        <SaveLook onSave={() => setDialog({ isNew: true })} />
      )}
      {dialog && <ViewDialog view={dialog.isNew ? undefined : dialog.view} onClose={() => setDialog(null)} />}
    </div>
  );
}
