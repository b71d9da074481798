import { ScanBarcode } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Button, DialogBox, IconButton, Pending, useService } from '#admin';

/** px: the camera's picture in the shape of a landscape frame. */
const WIDTH = 560;

/** Button in the product search that reads a code by camera; absent while no plugin offers a camera. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const translate = useTranslate();
  const camera = useService('codeCamera');
  const [isOpen, setOpen] = useState(false);
  if (!camera) return null;
  const { View } = camera;
  const title = translate('orders.editor.search.camera');
  const handleCode = (code: string) => {
    setOpen(false);
    onCode(code);
  };
  return (
    <>
      <IconButton icon={ScanBarcode} label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <DialogBox
          title={title}
          closeLabel={translate('flexy.action.close')}
          width={WIDTH}
          onClose={() => setOpen(false)}
          end={<Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>}
        >
          <Suspense fallback={<Pending>{translate('flexy.state.loading')}</Pending>}>
            <View onCode={handleCode} />
          </Suspense>
        </DialogBox>
      )}
    </>
  );
}
