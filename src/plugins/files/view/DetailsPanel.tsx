import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Banner, Button, recordPathOf, Row, Text, useCall, useErrorText, useFormats } from '#admin';
import { foldersCall } from '../calls.ts';
import { useUses } from './actions/UsesNote.tsx';
import type { FileItem } from './fileItem.ts';
import { FilePicture } from './items/ItemParts.tsx';
import type { Commands } from './useCommands.ts';
import { useFileTexts } from './useFileTexts.ts';
import { Versions } from './Versions.tsx';
import styles from './files.module.css';

interface PanelProps {
  readonly chosen: readonly FileItem[];
  readonly commands: Commands;
  readonly onPreview: (item: FileItem) => void;
}

/** Details of the selected item: picture, facts, where it is used, its address. */
export function DetailsPanel({ chosen, commands, onPreview }: PanelProps) {
  const translate = useTranslate();
  const item = chosen[0];
  if (!item)
    return (
      <Text as="p" tone="quiet" size={12} className={styles.hint}>
        {translate('files.nothingSelected')}
      </Text>
    );
  return (
    <>
      {!item.isFolder && (
        <button
          type="button"
          className={styles.big}
          aria-label={translate('files.preview.open', { name: item.name })}
          onClick={() => onPreview(item)}
        >
          <FilePicture item={item} />
        </button>
      )}
      <div>
        <h2 className={styles.title}>
          <bdi>{item.name}</bdi>
        </h2>
        {chosen.length > 1 && (
          <Text as="p" tone="quiet" size={12} className={styles.hint}>
            {translate('files.moreSelected', { smart_count: chosen.length - 1 })}
          </Text>
        )}
      </div>
      <Facts item={item} />
      {item.danger && <Banner tone="warning">{translate(`files.danger.texts.${item.danger}`)}</Banner>}
      {item.isRestricted && (
        <Text as="p" tone="quiet" size={12} className={styles.hint}>
          {translate(item.hasRights ? 'files.rights.mark' : 'files.rights.inside')}
        </Text>
      )}
      {!item.isFolder && <Versions key={item.id} item={item} onPreview={onPreview} />}
      <Row gap={8} align="stretch" wrap>
        {!commands.copyLink.isOff && (
          <Button size="small" icon={commands.copyLink.icon} onClick={commands.copyLink.run}>
            {translate('files.commands.copyLink')}
          </Button>
        )}
        {!commands.share.isOff && (
          <Button size="small" icon={commands.share.icon} onClick={commands.share.run}>
            {translate('files.commands.share')}
          </Button>
        )}
        <Button size="small" icon={commands.download.icon} onClick={commands.download.run}>
          {translate('files.commands.download')}
        </Button>
      </Row>
    </>
  );
}

/** Records that use the file, as links. */
function Uses({ item }: { readonly item: FileItem }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const items = [item];
  const { data, error } = useUses(items);
  if (error) return <>{textOf(error)}</>;
  if (!data) return <>{translate('flexy.state.loading')}</>;
  if (data.total === 0) return <>{translate('files.uses.none')}</>;
  return (
    <ul className={styles.uses}>
      {data.uses.map((use) => (
        <li key={`${use.resource} ${use.id}`}>
          <Link to={recordPathOf(use.resource, use.id, 'show')}>
            <bdi>{use.title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The folders that an item is in, from the top. */
function Path({ folder }: { readonly folder: number | null }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { data, error } = useCall(foldersCall, {}, { behind: ['files'] });
  if (error) return <>{textOf(error)}</>;
  if (!data) return <>{translate('flexy.state.loading')}</>;
  const byId = new Map(data.folders.map((one) => [one.id, one]));
  const places = [{ id: 0, name: translate('files.title') }];
  for (let at = byId.get(folder ?? 0); at; at = byId.get(at.folder ?? 0)) places.splice(1, 0, at);
  // Each name has a direction of its own, the path that of the page.
  return places.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ' / '}
      <bdi>{name}</bdi>
    </span>
  ));
}

/** Facts of a file. */
function Facts({ item }: { readonly item: FileItem }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { size, pixels, kind } = useFileTexts();
  const added = formats.day(item.createdAt);
  const facts = [
    ['kind', kind(item)],
    item.isFolder
      ? ['content', translate('files.itemCount', { smart_count: item.items ?? 0 })]
      : ['size', [pixels(item), size(item.size)].filter(Boolean).join(formats.listSign)],
    ['added', item.createdBy ? translate('files.addedBy', { day: added, name: item.createdBy }) : added],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{translate(`files.facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{translate('files.facts.path')}</dt>
        <dd>
          <Path folder={item.folder} />
        </dd>
      </div>
      <div>
        <dt>{translate('files.facts.uses')}</dt>
        <dd>
          <Uses item={item} />
        </dd>
      </div>
    </dl>
  );
}
