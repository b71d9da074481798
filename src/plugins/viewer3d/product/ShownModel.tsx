import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useService } from '#admin';
import { Messages, ModelView } from '../screen/ModelView.tsx';
import { useViewer } from '../screen/useViewer.ts';

interface ShownModelProps {
  /** Number of the file in the file manager. */
  readonly file: number;
  readonly name: string;
}

/** A file of the file manager in the viewer. */
export default function ShownModel({ file, name }: ShownModelProps) {
  const translate = useTranslate();
  const files = useService('files');
  const viewer = useViewer('shaded');
  const asked = useRef(0);
  const { open } = viewer;
  useEffect(() => {
    if (!files || asked.current === file) return;
    asked.current = file;
    void open(name, async () => (await files.read(file)).arrayBuffer());
  });
  return (
    <>
      <Messages viewer={viewer} />
      <ModelView viewer={viewer} title={translate('viewer3d.product.title')} />
    </>
  );
}
