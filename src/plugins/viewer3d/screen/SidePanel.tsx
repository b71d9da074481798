import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, Ltr, useFormats } from '#admin';
import { Sliders } from './Toolbar.tsx';
import type { ViewerControl } from './useViewer.ts';
import styles from './viewer.module.css';

/** Parts that the list shows at most: a plan of a machine has thousands. */
const SHOWN_PARTS = 300;

/** The parts of the model, each to be shown or hidden. */
function Parts({ viewer }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { info, hidden } = viewer.state;
  const toggle = (part: number) => {
    const isVisible = hidden.has(part);
    const next = new Set(hidden);
    if (isVisible) next.delete(part);
    else next.add(part);
    viewer.change({ hidden: next }, { kind: 'visible', part, isVisible });
  };
  return (
    <ul className={styles.parts}>
      {info?.parts.slice(0, SHOWN_PARTS).map(({ id, name, triangles }) => (
        <li key={id}>
          <span dir="auto">{name}</span>
          <small>{formats.integer(triangles)}</small>
          <IconButton
            icon={hidden.has(id) ? EyeOff : Eye}
            size="touch"
            aria-pressed={hidden.has(id)}
            label={translate('viewer3d.hide', { name })}
            onClick={() => toggle(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Beside the view: parts, figures of the model, and what sliders set. */
export function SidePanel({ viewer }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { info, distance, fps } = viewer.state;
  if (!info) return null;
  const sizes = info.size.map((value) => formats.decimal(value, 2)).join(' × ');
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
            <dd role="status">{formats.decimal(distance, 3)}</dd>
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
