import { useTranslate } from 'ra-core';
import { Button, IconButton, MenuItem, Popover } from '#admin';
import { Ellipsis } from 'lucide-react';
import type { Action } from '../rules/actions.ts';
import { ACTION_ICONS } from './useActions.ts';
import styles from './service.module.css';

/** Message key of an action's button. */
export const actionKey = (action: Action): string => `floorPlan.service.actions.${action}`;

interface ActionsProps {
  readonly actions: readonly Action[];
  readonly isDisabled: boolean;
  readonly onChoose: (action: Action) => void;
}

/** The main actions of a table as large buttons, the first one filled. */
export function ActionButtons({ actions, isDisabled, onChoose }: ActionsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.actions}>
      {actions.map((action, at) => (
        <Button
          key={action}
          size="touch"
          kind={at === 0 ? 'primary' : 'plain'}
          icon={ACTION_ICONS[action]}
          disabled={isDisabled}
          onClick={() => onChoose(action)}
        >
          {translate(actionKey(action))}
        </Button>
      ))}
    </div>
  );
}

/** The other actions of a table, in a menu. */
export function MoreActions({ actions, name, onChoose }: Omit<ActionsProps, 'isDisabled'> & { readonly name: string }) {
  const translate = useTranslate();
  if (actions.length === 0) return null;
  const label = translate('floorPlan.service.more', { name });
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => <IconButton icon={Ellipsis} size="touch" label={label} {...opener} />}
    >
      {(close) =>
        actions.map((action) => (
          <MenuItem
            key={action}
            icon={ACTION_ICONS[action]}
            onSelect={() => {
              close();
              onChoose(action);
            }}
          >
            {translate(actionKey(action))}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
