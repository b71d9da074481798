import GjsEditor, { Canvas } from '@grapesjs/react';
import grapesjs from 'grapesjs';
import 'grapesjs/dist/css/grapes.min.css';
import { useEffect, useMemo, useState } from 'react';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { ElementPanel } from './panels/ElementPanel.tsx';
import { LeftPanel } from './panels/LeftPanel.tsx';
import { SheetTabs, type Sheet } from './panels/SheetTabs.tsx';
import { StylesPanel } from './panels/StylesPanel.tsx';
import { Toolbar } from './panels/Toolbar.tsx';
import { StudioContext } from './StudioContext.ts';
import type { Studio } from './studio.ts';
import { textsIn } from './texts.ts';
import styles from './design.module.css';

/** The editor in its frame: tools above the canvas, blocks and styles beside it; below it on phones. */
export function DesignApp({ studio }: { studio: Studio }) {
  const [language, setLanguage] = useState(() => studio.port.look().language);
  useEffect(() => studio.port.onLook((look) => setLanguage(look.language)), [studio]);
  const [sheet, setSheet] = useState<Sheet>('panel');
  const context = useMemo(() => ({ studio, texts: textsIn(language) }), [studio, language]);
  return (
    <StudioContext value={context}>
      <GjsEditor
        grapesjs={grapesjs}
        options={EDITOR_OPTIONS}
        className={styles.editor ?? ''}
        onReady={(editor) => studio.attach(editor)}
      >
        <Toolbar />
        <div className={styles.body} data-sheet={sheet}>
          <aside className={styles.left} aria-label={context.texts.sheets.left}>
            <LeftPanel />
          </aside>
          <Canvas className={styles.canvas ?? ''} />
          <aside className={styles.panel} aria-label={context.texts.styles}>
            <StylesPanel />
            <ElementPanel />
          </aside>
        </div>
        <SheetTabs shown={sheet} onShow={setSheet} />
      </GjsEditor>
    </StudioContext>
  );
}
