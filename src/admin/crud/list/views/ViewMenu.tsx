import { useTranslate } from 'ra-core';
import { ChevronsDown, ChevronsUp, Link2, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { useMe, usePerson } from '../../../auth/SessionContext.ts';
import { ConfirmDialog, Icon, MenuItem, Popover } from '../../../ui/index.ts';
import { movedTo } from '../columns.ts';
import type { SavedView } from './listView.ts';
import { useCopyLink, useViewWrites } from './useViewWrites.ts';
import styles from './ViewStrip.module.css';

interface ViewMenuProps {
  view: SavedView;
  views: readonly SavedView[];
  onEdit: () => void;
}

/** Menu of the open view. Another person's view can only be linked to, except by administrators. */
export function ViewMenu(props: ViewMenuProps) {
  const { view } = props;
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const writes = useViewWrites();
  const label = translate('flexy.lists.views.menu', { name: view.name });
  return (
    <>
      <Popover
        kind="menu"
        align="start"
        label={label}
        opener={(opener) => (
          <button type="button" className={styles.open} aria-label={label} {...opener}>
            <Icon name="chevron-down" size={14} />
          </button>
        )}
      >
        {(close) => <Items {...props} onDelete={() => setAsking(true)} onDone={close} />}
      </Popover>
      {isAsking && (
        <ConfirmDialog
          danger
          title={translate('flexy.lists.views.deleteTitle', { name: view.name })}
          cancel={translate('ra.action.cancel')}
          confirm={translate('ra.action.delete')}
          busy={writes.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void writes.remove(view).then(() => setAsking(false))}
        >
          {translate('flexy.lists.views.deleteHelp')}
        </ConfirmDialog>
      )}
    </>
  );
}

type ItemsProps = ViewMenuProps & { onDelete: () => void; onDone: () => void };

/** Entries that a view's owner has: to open the list with it, and to put it into another place. */
function OwnItems({ view, views, onDone }: ItemsProps) {
  const translate = useTranslate();
  const { id: person } = usePerson();
  const writes = useViewWrites();
  const own = views.filter((one) => one.owner?.id === person);
  const at = own.indexOf(view);
  const move = (by: number) => {
    onDone();
    const ids = own.map(({ id }) => String(id));
    const order = movedTo(ids, String(view.id), at + by);
    void writes.arrange(order.flatMap((id) => own.find((one) => String(one.id) === id) ?? []));
  };
  if (at < 0) return null;
  return (
    <>
      <MenuItem
        icon={view.isDefault ? PinOff : Pin}
        onSelect={() => {
          onDone();
          void writes.setDefault(view, !view.isDefault);
        }}
      >
        {translate(`flexy.lists.views.${view.isDefault ? 'noDefault' : 'makeDefault'}`)}
      </MenuItem>
      {at > 0 && (
        <MenuItem icon={ChevronsUp} onSelect={() => move(-1)}>
          {translate('flexy.lists.views.earlier')}
        </MenuItem>
      )}
      {at < own.length - 1 && (
        <MenuItem icon={ChevronsDown} onSelect={() => move(1)}>
          {translate('flexy.lists.views.later')}
        </MenuItem>
      )}
    </>
  );
}

function Items(props: ItemsProps) {
  const { view, onEdit, onDelete, onDone } = props;
  const translate = useTranslate();
  const me = useMe();
  const { id: person } = usePerson();
  const copyLink = useCopyLink();
  const mayChange = view.owner?.id === person || me.roles.includes('ROLE_ADMIN');
  const after = (run: () => void) => () => {
    onDone();
    run();
  };
  return (
    <>
      {mayChange && (
        <MenuItem icon="pencil" onSelect={after(onEdit)}>
          {translate('flexy.lists.views.edit')}
        </MenuItem>
      )}
      <OwnItems {...props} />
      <MenuItem icon={Link2} onSelect={after(() => void copyLink(view))}>
        {translate('flexy.lists.views.copyLink')}
      </MenuItem>
      {mayChange && (
        <MenuItem icon="trash-2" onSelect={after(onDelete)}>
          {translate('flexy.lists.views.delete')}
        </MenuItem>
      )}
    </>
  );
}
