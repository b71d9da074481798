import { useTranslate } from 'ra-core';
import { Banner, Button, DialogBox, Query, State } from '#admin';
import { DownloadLink } from '../download/DownloadLink.tsx';
import type { FileItem } from '../fileItem.ts';
import { kindIcon } from '../kinds.ts';
import { useFileTexts } from '../useFileTexts.ts';
import { readTableRows } from './csvRows.ts';
import styles from './preview.module.css';
import { usePreviewText, MOST_BYTES } from './usePreviewText.ts';

/** Shows a file without opening another program. */
export default function PreviewDialog({ item, onClose }: { readonly item: FileItem; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { kind, size } = useFileTexts();
  const { url, downloadUrl } = item;
  const source = sourceOf(item);
  return (
    <DialogBox
      width={1080}
      title={item.name}
      closeLabel={translate('files.close')}
      onClose={onClose}
      end={
        <>
          {downloadUrl && <DownloadLink item={item} address={downloadUrl} className={styles.link} />}
          <Button kind="primary" onClick={onClose}>
            {translate('files.close')}
          </Button>
        </>
      }
    >
      {item.danger && <Banner tone="warning">{translate(`files.danger.texts.${item.danger}`)}</Banner>}
      <div className={styles.content}>
        {source && url && <Content item={item} url={url} />}
        {source && !url && <TextPreview item={item} url={source} />}
        {!source && (
          <State icon={kindIcon(item.kind)} title={translate('files.preview.none')}>
            {`${kind(item)}, ${size(item.size)}`}
          </State>
        )}
      </div>
    </DialogBox>
  );
}

interface PreviewProps {
  readonly item: FileItem;
  /** Signed address of the content. */
  readonly url: string;
}

/** The beginning of a text, as text: pages of others are never run. */
function TextPreview({ item, url }: PreviewProps) {
  const translate = useTranslate();
  return (
    <Query
      failed={translate('files.preview.failed')}
      query={usePreviewText(url)}
      loading={<p role="status">{translate('flexy.state.loading')}</p>}
    >
      {(text) => <TextContent item={item} text={text} />}
    </Query>
  );
}

function TextContent({ item, text }: { readonly item: FileItem; readonly text: string }) {
  const translate = useTranslate();
  const { size } = useFileTexts();
  const rows = item.type === 'text/csv' ? readTableRows(text) : undefined;
  return (
    <>
      {rows ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={item.name}>
          <table className={styles.table}>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <pre className={styles.text} tabIndex={0} dir="auto">
          {text}
        </pre>
      )}
      {item.size > MOST_BYTES && (
        <p className={styles.note}>{translate('files.preview.part', { size: size(MOST_BYTES) })}</p>
      )}
    </>
  );
}

/** The content of a file, as far as browsers show its kind. */
function Content({ item, url }: PreviewProps) {
  const { name, kind } = item;
  switch (kind) {
    case 'image':
      return <img className={styles.picture} src={url} alt={name} />;
    case 'pdf':
      return <iframe className={styles.frame} src={url} title={name} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- files of people have no captions
      return <video className={styles.picture} src={url} controls preload="metadata" aria-label={name} />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- files of people have no captions
      return <audio className={styles.audio} src={url} controls preload="metadata" aria-label={name} />;
    default:
      return <TextPreview item={item} url={url} />;
  }
}

const SHOWN: ReadonlySet<string> = new Set(['image', 'pdf', 'video', 'audio', 'text']);
/** Pages and drawings that browsers would run are read as text: their content has no address of its own. */
const MARKUP = /html|xml|svg|javascript/;

/** Address from which a file is shown; undefined: it has no preview. */
function sourceOf({ kind, type, url, downloadUrl }: FileItem): string | undefined {
  if (url && (SHOWN.has(kind) || type === 'text/csv')) return url;
  return downloadUrl && (kind === 'text' || MARKUP.test(type ?? '')) ? downloadUrl : undefined;
}
