import { ScanBarcode } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { Pending } from '../page/Pending.tsx';
import { useService } from '../plugins/PluginsContext.ts';
import { Button, DialogBox, IconButton } from '../ui/index.ts';

interface CameraScanProps {
  onCode: (code: string) => void;
  /** Below the picture, which stays open for one code after the other: what became of the last one. */
  beside?: ReactNode;
}

/** Button that reads a code by camera; absent while no plugin offers a camera. */
export function CameraScan({ onCode, beside }: CameraScanProps) {
  const translate = useTranslate();
  const camera = useService('codeCamera');
  const [isOpen, setOpen] = useState(false);
  if (!camera) return null;
  const { View } = camera;
  const staysOpen = beside !== undefined;
  const title = translate('flexy.action.camera');
  const handleCode = (code: string) => {
    setOpen(staysOpen);
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
          end={
            <Button onClick={() => setOpen(false)}>
              {translate(staysOpen ? 'flexy.action.close' : 'ra.action.cancel')}
            </Button>
          }
        >
          <Suspense fallback={<Pending>{translate('flexy.state.loading')}</Pending>}>
            <View onCode={handleCode} />
          </Suspense>
          {beside}
        </DialogBox>
      )}
    </>
  );
}

/** px: the camera's picture in the shape of a landscape frame. */
const WIDTH = 560;
