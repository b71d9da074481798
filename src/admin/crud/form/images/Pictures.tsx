import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Chip, classNames, Icon, IconButton, MenuItem, Popover, Text, VisuallyHidden } from '../../../ui/index.ts';
import { Ellipsis, Star } from 'lucide-react';
import { moved } from './pictures.ts';
import type { Pending } from './useUploads.ts';
import styles from './images.module.css';

interface PictureProps {
  address: string;
  index: number;
  count: number;
  isDisabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Actions({ index, count, onMove, onRemove }: PictureProps) {
  const translate = useTranslate();
  const label = translate('flexy.forms.images.actions', { number: index + 1 });
  const can = [
    { key: 'makeCover', icon: Star, to: 0, isThere: index > 0 },
    { key: 'moveBack', icon: 'chevron-left' as const, to: index - 1, isThere: index > 0 },
    { key: 'moveOn', icon: 'chevron-right' as const, to: index + 1, isThere: index < count - 1 },
  ].filter(({ isThere }) => isThere);
  return (
    <span className={styles.actions}>
      <Popover
        kind="menu"
        label={label}
        opener={(opener) => <IconButton {...opener} kind="plain" size="small" icon={Ellipsis} label={label} />}
      >
        {(close) => (
          <>
            {can.map(({ key, icon, to }) => (
              <MenuItem
                key={key}
                icon={icon}
                onSelect={() => {
                  close();
                  onMove(to);
                }}
              >
                {translate(`flexy.forms.images.${key}`)}
              </MenuItem>
            ))}
            <MenuItem
              icon="trash-2"
              onSelect={() => {
                close();
                onRemove();
              }}
            >
              {translate('flexy.forms.images.remove')}
            </MenuItem>
          </>
        )}
      </Popover>
    </span>
  );
}

interface PicturesProps {
  /** Title of the record that the pictures show; it serves as their alternative text. */
  name: string | undefined;
  addresses: readonly string[];
  isDisabled: boolean;
  /** Several, of which the first is the cover; else one. */
  isMany: boolean;
  onChange: (addresses: readonly string[]) => void;
}

/** Pictures in their order: dragged, or moved by their menus; the first is the cover. */
export function Pictures({ name, addresses, isDisabled, isMany, onChange }: PicturesProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    onChange(moved(addresses, from, to));
    setSaid(translate('flexy.forms.images.moved', { from: from + 1, to: to + 1 }));
  };
  return (
    <ul className={classNames(styles.pictures, !isMany && styles.one)}>
      {addresses.map((address, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what dragging does, its menu does, too
        <li
          // Pictures have no name of their own: the place is what they are.
          key={`${index} ${address}`}
          draggable={isMany && !isDisabled}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.stopPropagation();
            event.preventDefault();
            move(dragged, index);
          }}
        >
          <img
            src={address}
            alt={translate(name ? 'flexy.forms.images.pictureOf' : 'flexy.forms.images.picture', {
              name,
              number: index + 1,
            })}
            draggable={false}
          />
          {isMany && index === 0 && addresses.length > 1 && (
            <span className={styles.cover}>
              <Chip>{translate('flexy.forms.images.cover')}</Chip>
            </span>
          )}
          {!isDisabled && (
            <Actions
              {...{ address, index, isDisabled }}
              count={addresses.length}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(addresses.toSpliced(index, 1))}
            />
          )}
        </li>
      ))}
      <VisuallyHidden as="li" aria-live="polite">
        {said}
      </VisuallyHidden>
    </ul>
  );
}

interface WaitingProps {
  pending: readonly Pending[];
  onDrop: (id: number) => void;
  onRetry: (one: Pending) => void;
}

/** Pictures on their way, and those that did not get there, each with its reason. */
export function Waiting({ pending, onDrop, onRetry }: WaitingProps) {
  const translate = useTranslate();
  if (pending.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {pending.map((one) =>
        one.reason === undefined ? (
          <li key={one.id}>
            <bdi>{one.name}</bdi>
            <progress aria-label={one.name} />
          </li>
        ) : (
          <Text as="li" tone="danger" key={one.id} role="alert" className={styles.failed}>
            <Icon name="circle-alert" size={14} />
            <span>{translate('flexy.forms.images.failed', { name: one.name, reason: one.reason })}</span>
            <IconButton
              size="small"
              icon="rotate-cw"
              label={translate('flexy.state.retry')}
              onClick={() => onRetry(one)}
            />
            <IconButton
              size="small"
              icon="x"
              label={translate('flexy.forms.images.remove')}
              onClick={() => onDrop(one.id)}
            />
          </Text>
        ),
      )}
    </ul>
  );
}
