import type { Component } from 'grapesjs';
import { partsIn } from '../roles.ts';
import type { Studio } from '../studio.ts';
import { useStudio } from '../StudioContext.ts';
import styles from './panels.module.css';

/** The widgets of the page with all that is in them. What is locked is not listed. */
export function LayersPanel() {
  const { studio, view } = useStudio();
  if (!view.isOpen) return null;
  return (
    <ul className={styles.layers}>
      {partsIn(studio.editor).map((part) => (
        <Layer key={part.cid} component={part} name={studio.nameOf(part)} />
      ))}
    </ul>
  );
}

/** Longest text of a layer's name, characters. */
const LONGEST = 28;

/** Name of an element in the list: its kind, and the start of its text. */
function nameOf(studio: Studio, component: Component): string {
  const text = component.getEl()?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  return `${studio.nameOf(component)} ${text.slice(0, LONGEST)}`;
}

function Layer({ component, name }: { component: Component; name: string }) {
  const { studio, view } = useStudio();
  const inner: readonly Component[] = component
    .components()
    .models.filter((child: Component) => child.get('layerable') === true && !child.is('textnode'));
  return (
    <li>
      <button
        type="button"
        className={styles.layer}
        aria-current={view.chosen?.component === component || undefined}
        onClick={() => studio.editor.select(component, { scroll: true })}
      >
        <bdi>{name}</bdi>
      </button>
      {inner.length > 0 && (
        <ul>
          {inner.map((child) => (
            <Layer key={child.cid} component={child} name={nameOf(studio, child)} />
          ))}
        </ul>
      )}
    </li>
  );
}
