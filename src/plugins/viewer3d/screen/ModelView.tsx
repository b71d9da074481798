import { useTranslate } from 'ra-core';
import { Banner, State, ToolFrame, useFormats } from '#admin';
import type { ModelNote, SceneContract } from '../contract.ts';
import { cubeIcon } from '../icon.ts';
import { sizeText } from '../rules/sizeText.ts';
import { Toolbar } from './Toolbar.tsx';
import type { ViewerControl } from './useViewer.ts';
import styles from './viewer.module.css';

/** Message over the view: the file is loading, cannot be shown, or is shown other than it says. */
export function Messages({ viewer: { state } }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  if (state.problem !== null) return <Banner tone="danger">{state.problem}</Banner>;
  if (state.opening !== null)
    return <Banner tone="info">{translate('viewer3d.opening', { name: state.opening })}</Banner>;
  return <Notes notes={state.info?.notes ?? []} />;
}

/** What is shown other than the file says. */
function Notes({ notes }: { notes: readonly ModelNote[] }) {
  const translate = useTranslate();
  const { integer, decimal } = useFormats();
  if (notes.length === 0) return null;
  const textOf = (note: ModelNote) =>
    note.code === 'leftOut'
      ? translate('viewer3d.notes.leftOut', { smart_count: note.count, count: integer(note.count) })
      : translate(`viewer3d.notes.${note.code}`, { size: sizeText(note.size, decimal) });
  return <Banner tone="warning">{notes.map(textOf).join(' ')}</Banner>;
}

/** The view in its frame, with its tools. */
export function ModelView({ viewer, title }: { viewer: ViewerControl; title: string }) {
  const translate = useTranslate();
  const { state } = viewer;
  if (!state.hasWebGl)
    return (
      <State alert icon={cubeIcon} title={translate('viewer3d.noWebGl')}>
        {translate('viewer3d.noWebGlHelp')}
      </State>
    );
  return (
    <div className={styles.view}>
      <ToolFrame<SceneContract>
        ref={viewer.frame}
        module="viewer3d/scene"
        title={title}
        className={styles.frame ?? ''}
        onReady={viewer.onReady}
        onMessage={viewer.onMessage}
      />
      {state.info && <Toolbar viewer={viewer} />}
      {!state.info && state.opening === null && (
        <div className={styles.empty}>
          <State icon={cubeIcon} title={translate('viewer3d.empty')}>
            {translate('viewer3d.emptyHelp')}
          </State>
        </div>
      )}
    </div>
  );
}
