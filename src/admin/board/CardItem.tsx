import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from '@hello-pangea/dnd';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { QueuedChip } from '../offline/QueuedChip.tsx';
import { classNames, Icon, VisuallyHidden } from '../ui/index.ts';
import type { AimStore } from './aim.ts';
import styles from './Card.module.css';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import { nameInLane } from './cells.ts';

/** Props shared by all cards of a board. */
export interface CardTools extends Pick<BoardProps<BoardCard>, 'renderCard' | 'renderClone'> {
  readonly onMenu: (card: BoardCard, lane: string | undefined, button: HTMLElement) => void;
  /** The card that should take the focus has it. */
  readonly onFocused: () => void;
  /** Selects or deselects a card; absent: cards cannot be selected. */
  readonly onSelect?: ((id: string, lane: string | undefined) => void) | undefined;
  /** Opens a card; absent: cards have nothing to open. */
  readonly onOpen?: ((card: BoardCard) => void) | undefined;
}

/** Position of a card in a `virtual` column. */
interface CardPlace {
  /** Distance from the start of the column, px. */
  start?: number;
  /** Number of cards in the column. */
  total?: number;
  /** Measures the card; absent: all cards are of one height. */
  measure?: ((element: HTMLElement | null) => void) | undefined;
  /** px; absent when it is measured. */
  height?: number | undefined;
}

interface BodyProps {
  card: BoardCard;
  tools: CardTools;
  hasMenu: boolean;
  /** Its menu is open. */
  isOpen: boolean;
  /** Id of the lane in which this copy of the card is drawn. */
  lane: string | undefined;
}

interface CardItemProps extends BodyProps, CardPlace {
  index: number;
  isDraggable: boolean;
  /** Takes the focus: it has been moved by keys or by its menu. */
  takesFocus: boolean;
  isSelected: boolean;
}

/** The caller's drawing with the button of the menu. */
const CardBody = memo(function CardBody({ card, tools, hasMenu, isOpen, lane }: BodyProps) {
  const translate = useTranslate();
  const menu = hasMenu && !card.isFixed && (
    <button
      type="button"
      className={styles.menu}
      aria-label={translate('flexy.board.actions', { name: card.title })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => tools.onMenu(card, lane, event.currentTarget)}
    >
      <Icon name={Ellipsis} />
    </button>
  );
  return tools.renderCard(card, { menu: menu || null });
});

interface FrameProps extends CardPlace {
  card: BoardCard;
  provided: DraggableProvided;
  /** `div`: the copy under the pointer, which stands in no list. */
  as?: 'li' | 'div';
  isDragged?: boolean;
  /** Style of the card in the element that the library moves. */
  innerStyle?: CSSProperties | undefined;
  isSelected?: boolean;
  onSelect?: ((id: string, lane: string | undefined) => void) | undefined;
  lane?: string | undefined;
  onOpen?: ((card: BoardCard) => void) | undefined;
  takesFocus?: boolean;
  onFocused?: () => void;
  index?: number;
  children: ReactNode;
}

/** Style of a card in a `virtual` column. The library moves cards by `transform`, so places are set by offsets. */
const placed = ({ start, height }: CardPlace): CSSProperties =>
  start === undefined
    ? {}
    : {
        position: 'absolute',
        insetBlockStart: start,
        insetInline: 0,
        ...(height !== undefined && { blockSize: height }),
      };

/** Focuses the card when it should have the focus. */
function useFocused(takesFocus: boolean, onFocused: (() => void) | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus();
    onFocused?.();
  }, [takesFocus, onFocused]);
  return ref;
}

/** Gives the element to the library and to what measures it. */
const useHeld = (innerRef: DraggableProvided['innerRef'], measure: CardPlace['measure']) =>
  useCallback(
    (element: HTMLElement | null) => {
      innerRef(element);
      measure?.(element);
    },
    [innerRef, measure],
  );

/** True for a click beside the links and buttons of a card, which no drag has ended. */
const isPlainClick = ({ target, defaultPrevented, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && !shiftKey && !altKey && target instanceof Element && !target.closest('a, button, input');

/** The element that the library moves, and in it the one that has the focus and hears its keys. */
function Frame({ card, provided, as: Tag = 'li', isDragged = false, children, ...rest }: FrameProps) {
  const { takesFocus = false, onFocused, index, measure, total, isSelected = false, onSelect, lane, onOpen } = rest;
  const translate = useTranslate();
  const ref = useFocused(takesFocus, onFocused);
  const { draggableProps, dragHandleProps, innerRef } = provided;
  const hold = useHeld(innerRef, measure);
  return (
    <Tag
      {...draggableProps}
      ref={hold}
      className={styles.item}
      style={{ ...placed(rest), ...draggableProps.style }}
      data-index={index}
      {...(total !== undefined && index !== undefined && { 'aria-setsize': total, 'aria-posinset': index + 1 })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys select it by its menu */}
      <div
        // Not draggable: focused by code only, after a move.
        tabIndex={-1}
        {...dragHandleProps}
        ref={ref}
        // Not the library's `button`, whose content screen readers would not read.
        role="group"
        aria-roledescription={translate('flexy.board.card')}
        aria-label={card.title}
        style={rest.innerStyle}
        className={classNames(styles.card, isDragged && styles.dragged, isSelected && styles.selected)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) {
            if (!onSelect) return;
            event.preventDefault();
            onSelect(card.id, lane);
          } else if (isPlainClick(event)) onOpen?.(card);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget && !event.defaultPrevented) onOpen?.(card);
        }}
      >
        {isSelected && <VisuallyHidden>{translate('flexy.board.isSelected')}</VisuallyHidden>}
        {children}
        {card.isWaiting && (
          <span className={styles.waiting}>
            <QueuedChip />
          </span>
        )}
      </div>
    </Tag>
  );
}

/** A card in its column. */
export const CardItem = memo(function CardItem(props: CardItemProps) {
  const { card, index, tools, isDraggable, hasMenu, isOpen, takesFocus, isSelected, lane, ...place } = props;
  return (
    <Draggable
      draggableId={nameInLane(lane, card.id)}
      index={index}
      isDragDisabled={!isDraggable || card.isFixed === true}
    >
      {(provided) => (
        <Frame
          {...place}
          card={card}
          provided={provided}
          takesFocus={takesFocus}
          onFocused={tools.onFocused}
          isSelected={isSelected}
          onSelect={tools.onSelect}
          lane={lane}
          onOpen={tools.onOpen}
          index={index}
        >
          <CardBody card={card} tools={tools} hasMenu={hasMenu} isOpen={isOpen} lane={lane} />
        </Frame>
      )}
    </Draggable>
  );
});

interface CloneProps {
  card: BoardCard;
  tools: CardTools;
  aim: AimStore;
  provided: DraggableProvided;
  snapshot: DraggableStateSnapshot;
  /** Number of dragged cards, this one included. */
  many: number;
}

/** Draws the card where the hand holds it, and during the drop on its way to where the library puts it. */
function useShift(aim: AimStore, { dropAnimation }: DraggableStateSnapshot): CSSProperties | undefined {
  const aimed = useSyncExternalStore(aim.subscribe, aim.get);
  if (!aimed) return undefined;
  if (!dropAnimation) return { translate: `${aimed.shift.x}px ${aimed.shift.y}px` };
  const { x, y } = aimed.home;
  return { translate: `${x}px ${y}px`, transition: `translate ${dropAnimation.duration}s ${dropAnimation.curve}` };
}

/** Time after its animation in which a dropped card must have heard the end of its transition, ms. */
const END_MS = 300;

/**
 * Ends a drop whose transition did not run. The library waits for the end of that transition, and a busy browser that draws no
 * frame between its two styles runs none: the card would stay in the air.
 * @returns the clone's ref, which also hands the element to the library
 */
function useDropEnd({ innerRef }: DraggableProvided, { dropAnimation }: DraggableStateSnapshot) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const durationMs = dropAnimation ? dropAnimation.duration * 1000 : null;
  useEffect(() => {
    if (durationMs === null) return undefined;
    const end = () =>
      element?.dispatchEvent(new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true }));
    const timer = setTimeout(end, durationMs + END_MS);
    return () => clearTimeout(timer);
  }, [durationMs, element]);
  return useCallback(
    (found: HTMLElement | null = null) => {
      setElement(found);
      innerRef(found);
    },
    [innerRef],
  );
}

/** The card under the pointer. The card itself is not drawn meanwhile. */
export function CardClone({ card, tools, aim, provided, snapshot, many }: CloneProps) {
  const innerStyle = useShift(aim, snapshot);
  const innerRef = useDropEnd(provided, snapshot);
  return (
    <Frame
      as="div"
      card={card}
      provided={{ ...provided, innerRef }}
      isDragged={snapshot.isDragging && !snapshot.isDropAnimating}
      innerStyle={innerStyle}
    >
      {many > 1 && <span className={styles.many}>{many}</span>}
      {tools.renderClone ? tools.renderClone(card) : tools.renderCard(card, { menu: null })}
    </Frame>
  );
}
