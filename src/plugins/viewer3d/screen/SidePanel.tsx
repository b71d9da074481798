import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, Ltr, useFormats } from '#admin';
import type { ModelPart } from '../contract.ts';
import { Sliders } from './Toolbar.tsx';
import type { ViewerControl } from './useViewer.ts';
import { sizeText } from '../rules/sizeText.ts';
import styles from './viewer.module.css';

/** Beside the view: parts, figures of the model, and what sliders set. */
export function SidePanel({ viewer }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { info, distance, fps } = viewer.state;
  if (!info) return null;
  const sizes = info.size.map((value) => sizeText(value, formats.decimal)).join(' × ');
  return (
    <aside className={styles.panel} aria-label={translate('viewer3d.scene')}>
      <h3>{translate('viewer3d.scene')}</h3>
      <Parts viewer={viewer} />
      <dl className={styles.facts}>
        <dt>{translate('viewer3d.size')}</dt>
        <dd>
          <Ltr>{sizes}</Ltr>
        </dd>
        <dt>{translate('viewer3d.loaded')}</dt>
        <dd>{translate('viewer3d.milliseconds', { ms: formats.integer(info.loadMs) })}</dd>
        {distance !== null && (
          <>
            <dt>{translate('viewer3d.distance')}</dt>
            <dd role="status">{sizeText(distance, formats.decimal, 3)}</dd>
          </>
        )}
        {fps !== null && (
          <>
            <dt>{translate('viewer3d.rate')}</dt>
            <dd>{formats.integer(fps)}</dd>
          </>
        )}
      </dl>
      <Sliders viewer={viewer} />
    </aside>
  );
}

/** Parts that the list shows at most: a plan of a machine has thousands. */
const SHOWN_PARTS = 300;
/** Indentation of a part for each group that it stands in, px. */
const INDENT_PX = 14;

/** A row of the scene tree; `isInHidden`: it is hidden with a group that it stands in. */
interface PartRow extends ModelPart {
  readonly isInHidden: boolean;
}

/** Rows of the scene tree, with those of hidden groups marked. */
function rowsOf(parts: readonly ModelPart[], hidden: ReadonlySet<number>): PartRow[] {
  let hiddenDepth = Infinity;
  return parts.map((part) => {
    if (part.depth <= hiddenDepth) hiddenDepth = Infinity;
    const isInHidden = hiddenDepth < part.depth;
    if (!isInHidden && hidden.has(part.id)) hiddenDepth = part.depth;
    return { ...part, isInHidden };
  });
}

/** The scene tree, whose groups and parts can each be shown or hidden. */
function Parts({ viewer }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { info, hidden } = viewer.state;
  const parts = info?.parts ?? [];
  const toggle = (part: number) => {
    const isVisible = hidden.has(part);
    const next = new Set(hidden);
    if (isVisible) next.delete(part);
    else next.add(part);
    viewer.change({ hidden: next }, { kind: 'visible', part, isVisible });
  };
  return (
    <>
      <ul className={styles.parts}>
        {rowsOf(parts.slice(0, SHOWN_PARTS), hidden).map(({ id, name, triangles, depth, isInHidden }) => (
          <li key={id} aria-level={depth + 1} style={{ paddingInlineStart: depth * INDENT_PX }}>
            <span dir="auto">{name}</span>
            <small>{formats.integer(triangles)}</small>
            <IconButton
              icon={isInHidden || hidden.has(id) ? EyeOff : Eye}
              size="touch"
              disabled={isInHidden}
              aria-pressed={isInHidden || hidden.has(id)}
              label={translate('viewer3d.hide', { name })}
              onClick={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {parts.length > SHOWN_PARTS && (
        <p className={styles.keys}>
          {translate('viewer3d.moreParts', {
            smart_count: parts.length - SHOWN_PARTS,
            count: formats.integer(parts.length - SHOWN_PARTS),
          })}
        </p>
      )}
    </>
  );
}
