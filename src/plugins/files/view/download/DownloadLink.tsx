import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#admin';
import type { FileItem } from '../fileItem.ts';
import { downloadAddress } from './downloadAddress.ts';
import { DownloadQuestion } from './DownloadQuestion.tsx';

interface DownloadLinkProps {
  readonly item: Pick<FileItem, 'name' | 'danger'>;
  /** Signed address. */
  readonly address: string;
  /** Accessible name; absent: the visible one. */
  readonly label?: string;
  readonly size?: 'small';
  readonly className: string | undefined;
}

/** Downloads a file. One that may run something on the device is asked about first. */
export function DownloadLink({ item, address, label, size, className }: DownloadLinkProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const text = translate('files.commands.download');
  if (item.danger === null)
    return (
      <a className={className} href={address} download aria-label={label}>
        {text}
      </a>
    );
  return (
    <>
      <Button kind="ghost" {...(size && { size })} aria-label={label} onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking && (
        <DownloadQuestion item={item} onRun={() => downloadAddress(address)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
