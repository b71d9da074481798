import { useTranslate } from 'ra-core';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, IndentDecrease, IndentIncrease, Move, Store } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Chip, classNames, Icon, IconButton, MenuItem, Popover, useFormats } from '#admin';
import { RecordPicture } from '#admin/internal';
import { categoryProducts } from '../resources/category.ts';
import { mayStandBelow, targetOf, type Placed, type Step, type Target } from './tree.ts';
import type { Category } from './useCategories.ts';
import styles from './CategoryTree.module.css';

interface TreeRowProps {
  row: Placed<Category>;
  nodes: readonly Category[];
  isOpen: boolean;
  /** Path of its form. */
  path: string;
  /** True while its form is open beside the tree. */
  isOpened: boolean;
  /** True for the row in the tab order (roving tabindex). */
  isCurrent: boolean;
  /** Set while it is dragged: description of the drop position. */
  dropText: string | undefined;
  mayMove: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (target: Target) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

/** Row of one category in the tree. */
export function TreeRow(props: TreeRowProps) {
  const { row, isOpen, isOpened, isCurrent, dropText, mayMove, onToggle } = props;
  const { node, level, children } = row;
  const translate = useTranslate();
  const formats = useFormats();
  const hasChildren = children.length > 0;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      data-id={node.id}
      className={classNames(styles.row, (isOpened || dropText !== undefined) && styles.dragged)}
      style={{ '--level': level } as object}
      draggable={mayMove}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
    >
      <span className={styles.grip}>{mayMove && <Icon name={GripVertical} />}</span>
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          aria-label={translate(isOpen ? 'catalogue.tree.close' : 'catalogue.tree.open', { name: node.name })}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} flip={!isOpen} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <RecordPicture resource={categoryProducts} record={node.record} />
      <Link className={styles.name} to={props.path} tabIndex={-1}>
        <bdi>{node.name}</bdi>
      </Link>
      <Marks node={node} dropText={dropText} />
      <span className={styles.number}>{formats.integer(countOf(row))}</span>
      <span className={styles.number}>{node.position === null ? '–' : formats.integer(node.position)}</span>
      <span className={styles.menu}>
        <RowActions {...props} />
      </span>
    </div>
  );
}

/** Number of products in a category and its descendants. */
const countOf = ({ node, children }: Placed<Category>): number =>
  children.reduce((sum, child) => sum + countOf(child), node.products);

const STEPS: readonly [Step, typeof ArrowUp][] = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', IndentIncrease],
  ['out', IndentDecrease],
];

/** Menu of a category's actions, as an alternative to dragging. */
function RowActions({ row, nodes, mayMove, onMove }: Pick<TreeRowProps, 'row' | 'nodes' | 'mayMove' | 'onMove'>) {
  const translate = useTranslate();
  const { id, name } = row.node;
  const label = translate('flexy.list.actions', { name });
  if (!mayMove) return null;
  const steps = STEPS.flatMap(([step, icon]) => {
    const target = targetOf(nodes, id, step);
    return target ? [{ step, icon, target }] : [];
  });
  const tops = nodes.filter(
    (node) => node.id !== row.node.parent && node.parent === null && mayStandBelow(nodes, id, node.id),
  );
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => <IconButton size="small" icon={Ellipsis} label={label} {...opener} />}
    >
      {(close) => (
        <div className={styles.items}>
          {steps.map(({ step, icon, target }) => (
            <MenuItem
              key={step}
              icon={icon}
              onSelect={() => {
                close();
                onMove(target);
              }}
            >
              {translate(`catalogue.tree.${step}`)}
            </MenuItem>
          ))}
          {tops.map((top) => (
            <MenuItem
              key={top.id}
              icon={Move}
              onSelect={() => {
                close();
                onMove({ parent: top.id, index: Number.MAX_SAFE_INTEGER });
              }}
            >
              {translate('catalogue.tree.into', { name: top.name })}
            </MenuItem>
          ))}
        </div>
      )}
    </Popover>
  );
}

function Marks({ node, dropText }: { node: Category; dropText: string | undefined }) {
  const translate = useTranslate();
  if (dropText !== undefined) {
    return (
      <span className={styles.dropText}>
        <Icon name={Move} size={13} />
        {dropText}
      </span>
    );
  }
  return (
    <>
      {node.stores > 0 && <Chip icon={Store}>{translate('catalogue.tree.stores', { smart_count: node.stores })}</Chip>}
      {!node.isShownAtTill && (
        <Chip tone="warning" icon="eye-off">
          {translate('catalogue.tree.hidden')}
        </Chip>
      )}
    </>
  );
}
