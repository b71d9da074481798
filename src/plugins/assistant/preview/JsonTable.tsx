import { useTranslate } from 'ra-core';
import { Button, Row, Text } from '#admin';
import { isObject } from '#resource';
import { Picture } from '../pictures/Pictures.tsx';
import { usePictureProof } from '../pictures/ShownPictures.tsx';
import { isImage } from '../rules/pictures.ts';
import styles from './preview.module.css';

/** True if a text holds elements of HTML. */
export const isHtml = (text: string): boolean => /<[a-z][^<>]*>/iu.test(text);

interface JsonValueProps {
  readonly value: unknown;
  readonly place: Place;
  readonly onQuickPreview: (html: string) => void;
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
  const isShown = usePictureProof(text) !== undefined;
  if (isImage(text) || isShown) return <Picture address={text} size={SIZES[place]} />;
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
    return <Text tone="hint">{translate('assistant.review.empty')}</Text>;
  if (typeof value === 'string') return <TextValue text={value} place={place} onQuickPreview={onQuickPreview} />;
  if (typeof value === 'boolean') return <>{translate(value ? 'flexy.value.yes' : 'flexy.value.no')}</>;
  if (Array.isArray(value))
    return (
      <Row as="ul" gap={8} align="stretch" wrap>
        {value.map((one: unknown, at) => (
          // Items have no identity of their own: the place is what they are.
          <li key={at}>
            <JsonValue value={one} place={place === 'field' ? 'list' : 'inside'} onQuickPreview={onQuickPreview} />
          </li>
        ))}
      </Row>
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

type Place = keyof typeof SIZES;

/** Sizes of thumbnails, px (docs/rules/assistant.md, "The copilot"): of a field, of a list, inside of other values. */
const SIZES = { field: 80, list: 50, inside: 30 } as const;
