import { useTranslate } from 'ra-core';
import { Button, HeadActions, PageHeader, Text, useFormats } from '#admin';
import type { Commands } from './useCommands.ts';
import { useFileTexts } from './useFileTexts.ts';
import type { LoadedFolder } from './useFolder.ts';

interface HeadProps {
  readonly head: NonNullable<LoadedFolder['head']>;
  readonly commands: Commands;
}

/** Name of the folder, what it holds, and what may be added. */
export function FilesHead({ head, commands }: HeadProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { size } = useFileTexts();
  const { folder, folders, files } = head;
  const counts = [
    folders > 0 && translate('files.folderCount', { smart_count: folders, count: formats.integer(folders) }),
    translate('files.fileCount', { smart_count: files, count: formats.integer(files) }),
    files > 0 && size(head.size),
  ].filter((text) => text !== false);
  return (
    <PageHeader
      title={folder.id === null ? translate('files.title') : folder.name}
      status={
        <Text tone="quiet" size={13}>
          {counts.join(formats.listSign)}
        </Text>
      }
      actions={
        folder.isReadOnly ? undefined : (
          <HeadActions
            main={
              <Button kind="primary" icon={commands.upload.icon} onClick={commands.upload.run}>
                {translate('files.commands.upload')}
              </Button>
            }
          >
            <Button icon={commands.newFolder.icon} onClick={commands.newFolder.run}>
              {translate('files.commands.newFolder')}
            </Button>
          </HeadActions>
        )
      }
    />
  );
}
