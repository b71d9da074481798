import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import { PreviewContext } from './PreviewContext.ts';

const RowPreview = lazyComponent(() => import('./RowPreview.tsx'));

interface ListPreviewProps {
  /** The element with the rows: one of them gets the focus when the preview closes. */
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Gives the rows of a list a preview at the side. */
export function ListPreview({ list, children }: ListPreviewProps) {
  const [id, setId] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (id === null && last.current !== null) {
      const row = (selector: string) => list.current?.querySelector<HTMLElement>(`[data-rows] a${selector}`);
      // A row of a long list that is not drawn cannot be focused.
      (row(`[data-row="${CSS.escape(last.current)}"]`) ?? row('[data-row]'))?.focus();
    }
    last.current = id;
  }, [id, list]);
  return (
    <PreviewContext value={setId}>
      {children}
      {id !== null && <RowPreview id={id} onStep={setId} onClose={() => setId(null)} />}
    </PreviewContext>
  );
}
