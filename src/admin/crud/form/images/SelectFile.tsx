import { FolderOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useMay } from '../../../auth/SessionContext.ts';
import { useService } from '../../../plugins/PluginsContext.ts';
import { Button, VisuallyHidden } from '../../../ui/index.ts';

interface SelectFileProps {
  /** Name of the field. */
  readonly label: string;
  readonly onPick: (address: string) => void;
}

/** Button that picks a picture of the file manager; absent without the file manager, or without the right to read it. */
export function SelectFile({ label, onPick }: SelectFileProps) {
  const translate = useTranslate();
  const may = useMay();
  const files = useService('files');
  const [isOpen, setOpen] = useState(false);
  if (!files || !may('read', 'files')) return null;
  const { View } = files;
  const pick = (address: string) => {
    setOpen(false);
    onPick(address);
  };
  return (
    <>
      <Button size="small" icon={FolderOpen} onClick={() => setOpen(true)}>
        {translate('flexy.forms.images.select')}
        <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <View group="images" onPick={({ url }) => pick(url)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
