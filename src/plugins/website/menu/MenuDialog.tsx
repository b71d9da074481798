import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog, HttpError, IconButton, Query, Text, useApi, useCall } from '#admin';
import { menuCall, saveMenuCall } from '../menuCalls.ts';
import { MenuList } from './MenuList.tsx';
import { idsOf, movedPage, orderOver, withoutPage, withPage, type Menu, type MenuParts } from './menuOrder.ts';
import styles from './menu.module.css';

/**
 * Dialog with the menu of the website: which pages are in it, and their order (docs/website.md, "The menu"). When somebody else
 * has changed it meanwhile, the chosen order stays, over theirs.
 */
export default function MenuDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useApi();
  const queryClient = useQueryClient();
  const { query, edit, change, setChanged, isChanged } = useMenuEdit();
  const save = async () => {
    if (!edit) return;
    const pages = idsOf(edit.parts).map((id) => ({ id }));
    try {
      await call(saveMenuCall, { input: { mark: edit.read.mark, pages } });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== CHANGED) throw error;
      const { data: now } = await query.refetch({ throwOnError: true });
      if (now) setChanged({ read: now, parts: orderOver(edit.parts, idsOf(edit.read), now) });
      throw new Error(translate('website.menu.conflict'), { cause: error });
    }
    await queryClient.invalidateQueries({ queryKey: ['pages'] });
    notify('website.menu.saved', { type: 'success' });
  };
  return (
    <FormDialog
      title={translate('website.menu.title')}
      submit={translate('ra.action.save')}
      isOff={!isChanged}
      isTyped={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <Query
        failed={translate('website.menu.failed')}
        query={{ data: edit, error: query.error, refetch: query.refetch }}
      >
        {({ read, parts }) => (
          <>
            <Text as="p" tone="quiet">
              {translate('website.menu.help', { count: read.shown })}
            </Text>
            {parts.pages.length === 0 && (
              <Text as="p" tone="quiet">
                {translate('website.menu.none')}
              </Text>
            )}
            <MenuList
              pages={parts.pages}
              shown={read.shown}
              onMove={(id, to) => change(movedPage(parts, id, to))}
              onRemove={(id) => change(withoutPage(parts, id))}
            />
            <Others parts={parts} onAdd={(id) => change(withPage(parts, id))} />
          </>
        )}
      </Query>
    </FormDialog>
  );
}

/** Status of a call about a menu that is not as it was read. */
const CHANGED = 412;

/** A menu that is being changed, over the one that was read. */
interface MenuEdit {
  readonly read: Menu;
  readonly parts: MenuParts;
}

const editOf = (read: Menu): MenuEdit => ({ read, parts: read });

/** Keeps the menu that is being changed. Once something is moved, it stays over the menu that it was moved in. */
function useMenuEdit() {
  const query = useCall(menuCall);
  const [changed, setChanged] = useState<MenuEdit>();
  const read = query.isFetchedAfterMount ? query.data : undefined;
  const edit = changed ?? (read && editOf(read));
  const change = (parts: MenuParts) => edit && setChanged({ read: edit.read, parts });
  const isChanged = edit !== undefined && idsOf(edit.parts).join() !== idsOf(edit.read).join();
  return { query, edit, change, setChanged, isChanged };
}

interface OthersProps {
  readonly parts: MenuParts;
  readonly onAdd: (id: number) => void;
}

/** Pages that are not in the menu, each with a button that puts it in. */
function Others({ parts, onAdd }: OthersProps) {
  const translate = useTranslate();
  if (parts.others.length === 0) return null;
  return (
    <section aria-label={translate('website.menu.others')}>
      <h3 className={styles.heading}>{translate('website.menu.others')}</h3>
      <ul className={styles.list}>
        {parts.others.map(({ id, title }) => (
          <li key={id} className={styles.row}>
            <Text as="bdi" breaks grow shrink>
              {title}
            </Text>
            <IconButton icon="plus" label={translate('website.menu.add', { title })} onClick={() => onAdd(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
