import { useTranslate } from 'ra-core';
import { Banner, State, ToolFrame } from '#admin';
import type { SceneContract } from '../contract.ts';
import { cubeIcon } from '../icon.ts';
import { Toolbar } from './Toolbar.tsx';
import type { ViewerControl } from './useViewer.ts';
import styles from './viewer.module.css';

/** Message over the view: the file is loading, or cannot be shown. */
export function Messages({ viewer: { state } }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  if (state.problem !== null) return <Banner tone="danger">{state.problem}</Banner>;
  if (state.opening !== null)
    return <Banner tone="info">{translate('viewer3d.opening', { name: state.opening })}</Banner>;
  return null;
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
