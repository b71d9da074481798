import { FileInput } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { Button, lazyComponent } from '#admin';
import { IMPORT_HASH } from './importHash.ts';

const ImportDialog = lazyComponent(() => import('./ImportDialog.tsx'));

/** Button in the head of the list of projects that imports a file of MS Project. */
export default function ImportAction() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  return (
    <>
      <Button kind="ghost" icon={FileInput} onClick={() => void navigate({ search, hash: IMPORT_HASH })}>
        {translate('projects.msProject.import')}
      </Button>
      {hash === IMPORT_HASH && <ImportDialog onClose={() => void navigate({ search, hash: '' }, { replace: true })} />}
    </>
  );
}
