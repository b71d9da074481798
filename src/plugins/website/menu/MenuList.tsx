import { GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { Chip, classNames, Icon, IconButton, Text, VisuallyHidden } from '#admin';
import type { MenuPage } from './menuOrder.ts';
import styles from './menu.module.css';

interface MenuListProps {
  readonly pages: readonly MenuPage[];
  /** Number of published pages that the website shows. */
  readonly shown: number;
  readonly onMove: (id: number, to: number) => void;
  readonly onRemove: (id: number) => void;
}

/** The pages of the menu in their order: dragged, or moved by their buttons. */
export function MenuList({ pages, shown, onMove, onRemove }: MenuListProps) {
  const translate = useTranslate();
  const { said, over, press, dragOf } = useMoves(pages, onMove);
  const published = pages.filter(({ isPublished }) => isPublished);
  return (
    <>
      <ol className={styles.list} aria-label={translate('website.menu.list')}>
        {pages.map((page, place) => (
          <Row
            key={page.id}
            {...{ page, place }}
            count={pages.length}
            isBeyond={published.indexOf(page) >= shown}
            isTarget={over === page.id}
            drag={dragOf(page)}
            onMove={(to, button) => press(page, to, button)}
            onRemove={() => onRemove(page.id)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

interface RowProps {
  readonly page: MenuPage;
  readonly place: number;
  readonly count: number;
  /** The website shows as many pages as stand before it. */
  readonly isBeyond: boolean;
  readonly isTarget: boolean;
  readonly drag: { readonly onStart: () => void; readonly onOver: () => void; readonly onEnd: () => void };
  readonly onMove: (to: number, button: 'up' | 'down') => void;
  readonly onRemove: () => void;
}

function Row({ page, place, count, isBeyond, isTarget, drag, onMove, onRemove }: RowProps) {
  const translate = useTranslate();
  const { id, title, isPublished } = page;
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    drag.onOver();
  };
  const move = (button: 'up' | 'down') => (
    <IconButton
      icon={button === 'up' ? 'arrow-up' : 'arrow-down'}
      label={translate(`website.menu.${button}`, { title })}
      data-move={`${id} ${button}`}
      aria-disabled={place === (button === 'up' ? 0 : count - 1)}
      onClick={() => onMove(place + (button === 'up' ? -1 : 1), button)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what dragging does, its buttons do, too
    <li
      className={classNames(styles.row, isTarget && styles.target)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag.onStart();
      }}
      onDragOver={handleOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={drag.onEnd}
    >
      <span className={styles.grip} aria-hidden="true">
        <Icon name={GripVertical} />
      </span>
      <Text as="bdi" breaks grow shrink>
        {title}
      </Text>
      {!isPublished && <Chip>{translate('website.menu.unpublished')}</Chip>}
      {isBeyond && <Chip tone="warning">{translate('website.menu.beyond')}</Chip>}
      {move('up')}
      {move('down')}
      <IconButton icon="x" label={translate('website.menu.remove', { title })} onClick={onRemove} />
    </li>
  );
}

/** Moves of rows, by drag and by their buttons; what is read out of them, and the focus that goes along. */
function useMoves(pages: readonly MenuPage[], onMove: (id: number, to: number) => void) {
  const translate = useTranslate();
  const [said, setSaid] = useState('');
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A row that stands elsewhere now has lost the focus on its way.
    if (pressed.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [pages]);
  const move = ({ id, title }: MenuPage, to: number) => {
    if (to < 0 || to >= pages.length) return;
    onMove(id, to);
    setSaid(translate('website.menu.moved', { title, place: to + 1, all: pages.length }));
  };
  return {
    said,
    over,
    press: (page: MenuPage, to: number, button: string) => {
      pressed.current = `${page.id} ${button}`;
      move(page, to);
    },
    dragOf: ({ id }: MenuPage) => ({
      onStart: () => (dragged.current = id),
      onOver: () => setOver(id),
      onEnd: () => {
        const page = pages.find((one) => one.id === dragged.current);
        const to = pages.findIndex((one) => one.id === over);
        if (page && to >= 0 && page.id !== over) move(page, to);
        dragged.current = null;
        setOver(null);
      },
    }),
  };
}
