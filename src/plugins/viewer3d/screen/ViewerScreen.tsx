import { Camera } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { DragEvent, ReactNode } from 'react';
import { Button, Chip, HttpError, PageHeader, useCrumbs, useFormats, type PickedFile } from '#admin';
import type { DrawMode } from '../contract.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Messages, ModelView } from './ModelView.tsx';
import { PutOnProduct } from './PutOnProduct.tsx';
import { LARGEST_BYTES, useViewer } from './useViewer.ts';
import styles from './viewer.module.css';

interface ViewerScreenProps {
  /** Message key of the title. */
  readonly title: string;
  readonly preset: DrawMode;
  /** Further buttons before those that choose a file. */
  readonly actions?: ReactNode;
}

/** A viewer of 3D models: files of the file manager, of this device, or dropped. */
export function ViewerScreen({ title: key, preset, actions }: ViewerScreenProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const viewer = useViewer(preset);
  const { info, fileId } = viewer.state;
  const title = translate(key);
  const count =
    info && translate('viewer3d.triangles', { smart_count: info.triangles, count: formats.integer(info.triangles) });
  useCrumbs([{ label: title }, ...(info ? [{ label: info.name }] : [])]);
  const take = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) viewer.openFile(file);
  };
  return (
    <div className={styles.page} role="presentation" onDragOver={(event) => event.preventDefault()} onDrop={take}>
      <PageHeader
        title={info?.name ?? title}
        {...(info && { status: <Chip>{count}</Chip> })}
        actions={
          <>
            {actions}
            <ChooseFile
              onPick={(file) => void viewer.open(file.name, () => bytesAt(file), file.id)}
              onFile={viewer.openFile}
            />
            {info && fileId !== null && <PutOnProduct fileId={fileId} name={info.name} />}
            {info && (
              <Button icon={Camera} onClick={() => viewer.send({ kind: 'picture' })}>
                {translate('viewer3d.picture')}
              </Button>
            )}
          </>
        }
      />
      <Messages viewer={viewer} />
      <div className={styles.room}>
        <ModelView viewer={viewer} title={title} />
        <SidePanel viewer={viewer} />
      </div>
      <p className={styles.keys}>{translate('viewer3d.keys')}</p>
    </div>
  );
}

/** Reads a file of the file manager. @throws HttpError when it cannot be had, or is too large */
async function bytesAt({ url }: PickedFile): Promise<ArrayBuffer> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new HttpError('flexy.errors.unreachable', 0, {}, { cause });
  });
  if (!answer.ok) throw new HttpError('flexy.errors.http', answer.status, {});
  if (Number(answer.headers.get('Content-Length')) > LARGEST_BYTES) {
    await answer.body?.cancel();
    throw new HttpError('viewer3d.faults.tooLarge', 0, {});
  }
  return answer.arrayBuffer();
}
