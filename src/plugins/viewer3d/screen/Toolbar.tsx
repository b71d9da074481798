import { Box, Expand, Grid3x3, Move, Rotate3d, Ruler, ScanEye, ZoomIn } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, Row, Stack, type AnyIcon } from '#admin';
import type { Axis, DragTool, DrawMode } from '../contract.ts';
import type { ViewerControl } from './useViewer.ts';
import styles from './viewer.module.css';

const TOOLS: readonly (readonly [DragTool, AnyIcon])[] = [
  ['orbit', Rotate3d],
  ['pan', Move],
  ['zoom', ZoomIn],
  ['measure', Ruler],
];
const MODES: readonly (readonly [DrawMode, AnyIcon])[] = [
  ['shaded', Box],
  ['wireframe', Grid3x3],
  ['xray', ScanEye],
];
const AXES: readonly Axis[] = ['x', 'y', 'z'];

function Slider(props: { label: string; value: number; max: number; onChange: (value: number) => void }) {
  const { label, value, max, onChange } = props;
  return (
    <Stack as="label" gap={4} className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Stack>
  );
}

/** Section plane, explosion and lights: what is set by a slider. */
export function Sliders({ viewer }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  const { state, change } = viewer;
  const { section, explode, lights } = state;
  const cut = (axis: Axis, at: number) => change({ section: { axis, at } }, { kind: 'section', axis, at });
  return (
    <>
      <h3>{translate('viewer3d.section')}</h3>
      <Row gap={4} align="stretch" className={styles.axes} role="group" aria-label={translate('viewer3d.section')}>
        <button
          type="button"
          aria-pressed={section === null}
          onClick={() => change({ section: null }, { kind: 'section', axis: 'x', at: null })}
        >
          {translate('viewer3d.whole')}
        </button>
        {AXES.map((axis) => (
          <button key={axis} type="button" aria-pressed={section?.axis === axis} onClick={() => cut(axis, 0.5)}>
            {axis.toUpperCase()}
          </button>
        ))}
      </Row>
      {section && (
        <Slider
          label={translate('viewer3d.cutAt')}
          value={section.at}
          max={1}
          onChange={(at) => cut(section.axis, at)}
        />
      )}
      <Slider
        label={translate('viewer3d.explode')}
        value={explode}
        max={2}
        onChange={(amount) => change({ explode: amount }, { kind: 'explode', amount })}
      />
      <Slider
        label={translate('viewer3d.lights')}
        value={lights}
        max={3}
        onChange={(brightness) => change({ lights: brightness }, { kind: 'lights', brightness })}
      />
    </>
  );
}

/** Buttons for the drag mode, the draw mode, and fitting the model into the view. */
export function Toolbar({ viewer }: { viewer: ViewerControl }) {
  const translate = useTranslate();
  const { state, send, change } = viewer;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={translate('viewer3d.tools')}>
      {TOOLS.map(([tool, icon]) => (
        <IconButton
          key={tool}
          icon={icon}
          size="touch"
          kind={state.tool === tool ? 'plain' : 'ghost'}
          aria-pressed={state.tool === tool}
          label={translate(`viewer3d.tool.${tool}`)}
          onClick={() => change({ tool }, { kind: 'tool', tool })}
        />
      ))}
      <IconButton icon={Expand} size="touch" label={translate('viewer3d.fit')} onClick={() => send({ kind: 'fit' })} />
      <hr />
      {MODES.map(([mode, icon]) => (
        <IconButton
          key={mode}
          icon={icon}
          size="touch"
          kind={state.mode === mode ? 'plain' : 'ghost'}
          aria-pressed={state.mode === mode}
          label={translate(`viewer3d.mode.${mode}`)}
          onClick={() => change({ mode }, { kind: 'mode', mode })}
        />
      ))}
    </div>
  );
}
