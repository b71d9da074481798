import { FolderOpen, ImageUp, TextCursorInput } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useErrorText, useMay, useService, type PickedFile } from '#admin';
import { AskTool } from '../AskTool.tsx';
import { FileButton } from '../FileButton.tsx';
import { Tool } from '../Tool.tsx';
import type { Writer } from '../useWriter.ts';

interface PicturesProps {
  writer: Writer;
}

/** A picture of this device or of the file manager; its alternative text can be changed while it is selected. */
export function Pictures({ writer }: PicturesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const alt = writer.state?.imageAlt ?? null;
  const insert = async (file: Blob, name: string) => {
    const picture = await toDocxPicture(file);
    const { type } = picture;
    writer.run({ name: 'image', bytes: await picture.arrayBuffer(), type, alt: name.replace(/\.[^.]+$/, '') });
  };
  return (
    <>
      <FileButton
        icon={ImageUp}
        label={translate('documents.do.image')}
        accept={DOCX_PICTURES.join(',')}
        isOff={!writer.canEdit}
        onFile={(file) =>
          void insert(file, file.name).catch(() =>
            notify(translate('documents.open.unread', { name: file.name }), { type: 'error' }),
          )
        }
      />
      <FromFiles isOff={!writer.canEdit} onPicture={insert} />
      {alt !== null && (
        <AskTool
          name="imageText"
          icon={TextCursorInput}
          writer={writer}
          questions={[{ kind: 'text', name: 'alt', value: alt, isOptional: true }]}
          onDone={({ alt: text = '' }) => writer.run({ name: 'imageText', alt: text })}
        />
      )}
    </>
  );
}

/** Kinds of pictures that every reader of .docx files shows. */
const DOCX_PICTURES = ['image/png', 'image/jpeg', 'image/gif'];

/**
 * Makes a picture one that .docx files hold: another kind (WebP, AVIF) becomes PNG.
 * @returns the file itself when it is no picture; the editor then refuses it
 */
async function toDocxPicture(file: Blob): Promise<Blob> {
  if (DOCX_PICTURES.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Puts a picture of the file manager at the cursor. */
function FromFiles({ isOff, onPicture }: { isOff: boolean; onPicture: (file: Blob, name: string) => Promise<void> }) {
  const may = useMay();
  const files = useService('files');
  const notify = useNotify();
  const textOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  if (!files || !may('read', 'files')) return null;
  const { View, read } = files;
  const insert = async ({ id, name }: PickedFile) => {
    setOpen(false);
    try {
      await onPicture(await read(id), name);
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Tool name="imageOfFiles" icon={FolderOpen} isOff={isOff} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <View group="images" onPick={(file) => void insert(file)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
