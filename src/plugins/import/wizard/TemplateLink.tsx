import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, download, useAction, useApi } from '#admin';
import { templateCall } from '../calls.ts';
import type { ImportEntity } from './types.ts';

/** Saves an example file with the columns of an entity. */
export function TemplateLink({ entity }: { readonly entity: ImportEntity }) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run } = useAction();
  const save = () =>
    run(async () => {
      const answer = await call(templateCall, { params: { className: entity.className } });
      download(await answer.blob(), `${entity.resource}.csv`);
    });
  return (
    <Button kind="ghost" icon={Download} disabled={isBusy} onClick={() => void save()}>
      {translate('import.file.template')}
    </Button>
  );
}
