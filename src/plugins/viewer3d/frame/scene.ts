import type { FrameModule } from '#admin/frame';
import type { SceneContract } from '../contract.ts';
import { faultOf, loadModel } from './loadModel.ts';
import { Viewer } from './Viewer.ts';

/** The 3D viewer in its frame. */
const scene: FrameModule<SceneContract> = (root, port) => {
  root.dir = 'ltr';
  hearDrops(root, (file) => port.send({ kind: 'dropped', file }));
  const viewer = openViewer(root, port);
  if (!viewer) {
    port.onMessage(() => port.send({ kind: 'noWebGl' }));
    port.send({ kind: 'noWebGl' });
    return;
  }
  /** Counts the files that were opened: an earlier one that is read for longer is not shown. */
  let opened = 0;
  const open = async (name: string, bytes: ArrayBuffer) => {
    const turn = (opened += 1);
    const startedAt = performance.now();
    try {
      const model = await loadModel(name, bytes);
      if (turn === opened) viewer.show(name, model, startedAt);
    } catch (error) {
      if (turn === opened) port.send({ kind: 'fault', name, fault: faultOf(name, error) });
    }
  };
  port.onLook(({ theme }) => viewer.setTheme(theme));
  port.onFocus(() => viewer.focus());
  port.onMessage((message) => {
    if (message.kind === 'open') void open(message.name, message.bytes);
    else viewer.take(message);
  });
};

export default scene;

/** Makes the viewer; null where the browser has no WebGL. */
function openViewer(root: HTMLElement, port: Parameters<FrameModule<SceneContract>>[1]): Viewer | null {
  try {
    return new Viewer(root, port);
  } catch {
    return null;
  }
}

/** Takes files that are dropped onto the viewer. */
function hearDrops(root: HTMLElement, onFile: (file: File) => void): void {
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  });
}
