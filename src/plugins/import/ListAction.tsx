import { useTranslate } from 'ra-core';
import { ButtonLink, useMe } from '#admin';
import { useCrudResource } from '#admin/internal';
import { isImportedBy } from '#resource';
import { importIcon } from './icon.ts';

/** Opens the import from the head of a list, if its resource is importable and the person may write it. */
export default function ListAction() {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const { operations } = permission;
  const { roles } = useMe();
  if (!isImportedBy(resource, roles) || !(operations.includes('create') || operations.includes('update'))) return null;
  return (
    <ButtonLink kind="ghost" icon={importIcon} to={`/import?entity=${resource.className}`}>
      {translate('import.menu')}
    </ButtonLink>
  );
}
