import { ImageOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, Icon } from '#admin';
import { isObject } from '#resource';
import styles from './preview.module.css';

type Place = keyof typeof SIZES;

/** An address of a picture (docs/rules/assistant.md, "The copilot"); its query does not count. */
export const isImage = (text: string): boolean =>
  /^\S+\.(?:jpe?g|png|gif|webp)$|^\/\w\w\/assistant-images\/\S+$/iu.test(text.split('?')[0] ?? '');

/** Sizes of thumbnails, px (docs/rules/assistant.md, "The copilot"): of a field, of a list, inside of other values. */
const SIZES = { field: 80, list: 50, inside: 30 } as const;

/** True if a text holds elements of HTML. */
export const isHtml = (text: string): boolean => /<[a-z][^<>]*>/iu.test(text);

/** Pages show pictures of their own server only. */
const isOurs = (address: string): boolean => /^\/(?!\/)/u.test(address);

interface JsonValueProps {
  readonly value: unknown;
  readonly place: Place;
  readonly onQuickPreview: (html: string) => void;
}

/** A picture of another site, which our pages do not load: its file and where it is. */
function ForeignPicture({ address }: { readonly address: string }) {
  const { hostname = '', pathname = address } = URL.parse(address) ?? {};
  return (
    <span className={styles.foreign} dir="ltr" title={address}>
      <Icon name={ImageOff} size={14} />
      {[hostname, pathname.split('/').at(-1)].filter(Boolean).join(' · ')}
    </span>
  );
}

function TextValue({
  text,
  place,
  onQuickPreview,
}: {
  text: string;
  place: Place;
  onQuickPreview: (html: string) => void;
}) {
  const translate = useTranslate();
  const size = SIZES[place];
  if (isImage(text) && isOurs(text))
    return <img className={styles.thumb} src={text} alt={text} width={size} height={size} />;
  if (isImage(text)) return <ForeignPicture address={text} />;
  if (!isHtml(text)) return <span dir="auto">{text}</span>;
  return (
    <>
      <span dir="auto" className={styles.source}>
        {text}
      </span>
      <Button size="small" icon="eye" onClick={() => onQuickPreview(text)}>
        {translate('assistant.preview.quick')}
      </Button>
    </>
  );
}

function JsonValue({ value, place, onQuickPreview }: JsonValueProps) {
  const translate = useTranslate();
  if (value === null || value === undefined || value === '')
    return <span className={styles.empty}>{translate('assistant.review.empty')}</span>;
  if (typeof value === 'string') return <TextValue text={value} place={place} onQuickPreview={onQuickPreview} />;
  if (typeof value === 'boolean') return <>{translate(value ? 'flexy.value.yes' : 'flexy.value.no')}</>;
  if (Array.isArray(value))
    return (
      <ul className={styles.list}>
        {value.map((one: unknown, at) => (
          // Items have no identity of their own: the place is what they are.
          <li key={at}>
            <JsonValue value={one} place={place === 'field' ? 'list' : 'inside'} onQuickPreview={onQuickPreview} />
          </li>
        ))}
      </ul>
    );
  if (isObject(value))
    return <JsonTable values={value} place="inside" labelOf={(name) => name} onQuickPreview={onQuickPreview} />;
  return <>{String(value)}</>;
}

interface JsonTableProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly place: Place;
  readonly labelOf: (name: string) => string;
  readonly onQuickPreview: (html: string) => void;
}

/** Generated content as a table: pictures as thumbnails, HTML with a quick preview. */
export function JsonTable({ values, place, labelOf, onQuickPreview }: JsonTableProps) {
  return (
    <table className={styles.table}>
      <tbody>
        {Object.entries(values).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            <td>
              <JsonValue value={value} place={place} onQuickPreview={onQuickPreview} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
