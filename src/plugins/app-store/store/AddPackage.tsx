import { Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button, useApi, useErrorText } from '#admin';
import { uploadPackageCall } from '../calls.ts';

interface AddPackageProps {
  onAdded: () => void;
  /** Shows the server's reason, under the name of the file. */
  onRefused: (name: string, text: string) => void;
}

/** The button that uploads a package of a third party. It is offered in the store then, and installed from there. */
export function AddPackage({ onAdded, onRefused }: AddPackageProps) {
  const translate = useTranslate();
  const call = useApi();
  const textOf = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      await call(uploadPackageCall, { input: file });
      onAdded();
    } catch (error) {
      onRefused(file.name, textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={translate('appStore.packages.file')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was refused.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button icon={Upload} disabled={isBusy} onClick={() => input.current?.click()}>
        {translate(isBusy ? 'appStore.packages.adding' : 'appStore.packages.add')}
      </Button>
    </>
  );
}
