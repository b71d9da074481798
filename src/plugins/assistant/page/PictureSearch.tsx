import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, classNames, Field, Icon, Skeleton, Stack, useApi, useErrorText } from '#admin';
import { imagesCall, MOST_PICTURES } from '../contract/calls.ts';
import type { StockItem } from '../contract/types.ts';
import { PictureStrip } from './PictureStrip.tsx';
import { maySearchImages, type Draft, type Picture } from './question.ts';
import styles from './assistant.module.css';

interface PictureSearchProps {
  readonly draft: Draft;
  readonly isDisabled: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** Stock photos by keywords; the chosen ones go along with the question. */
export function PictureSearch({ draft, isDisabled, onChange }: PictureSearchProps) {
  const translate = useTranslate();
  const { found, search } = usePictures();
  const maySearch = maySearchImages(draft) && !isDisabled && found.status !== 'searching';
  return (
    <div className={styles.search}>
      <PictureStrip
        pictures={draft.pictures}
        {...(!isDisabled && {
          onRemove: ({ id }: Picture) =>
            onChange({ ...draft, pictures: draft.pictures.filter((one) => one.id !== id) }),
        })}
      />
      <div className={styles.words}>
        <Field
          label={translate('assistant.imageWords')}
          value={draft.imageWords}
          disabled={isDisabled}
          maxLength={200}
          onChange={(event) => onChange({ ...draft, imageWords: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (maySearch) search(draft.imageWords);
          }}
        />
        <Button disabled={!maySearch} onClick={() => search(draft.imageWords)}>
          {translate('assistant.pictures.generate')}
        </Button>
      </div>
      {found.status === 'searching' && (
        <div role="status" aria-label={translate('assistant.pictures.searching')}>
          <Skeleton width="100%" height="80px" />
        </div>
      )}
      {found.status === 'failed' && <Banner tone="danger">{found.text}</Banner>}
      {found.status === 'found' && (
        <Pictures
          draft={draft}
          isDisabled={isDisabled}
          onChange={onChange}
          items={found.items}
          isGenerated={found.isGenerated}
        />
      )}
    </div>
  );
}

/** A found picture with the time of its search. */
type FoundPicture = StockItem & { readonly foundAt: number };

/** State of a search. */
type Found =
  | { readonly status: 'none' }
  | { readonly status: 'searching' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'found'; readonly items: readonly FoundPicture[]; readonly isGenerated: boolean };

/** Searches stock photos, one search at a time. */
function usePictures() {
  const call = useApi();
  const textOf = useErrorText();
  const [found, setFound] = useState<Found>({ status: 'none' });
  const search = async (query: string) => {
    setFound({ status: 'searching' });
    try {
      const { items, isGenerated } = await call(imagesCall, { query: { query } });
      const foundAt = Date.now();
      setFound({ status: 'found', items: items.map((item) => ({ ...item, foundAt })), isGenerated });
    } catch (error) {
      setFound({ status: 'failed', text: textOf(error) });
    }
  };
  return { found, search: (query: string) => void search(query) };
}

interface ResultProps extends PictureSearchProps {
  readonly items: readonly FoundPicture[];
  readonly isGenerated: boolean;
}

/** The chosen pictures with these, each once and with its newest address, as many as a question takes. */
const withAll = ({ pictures }: Draft, items: readonly FoundPicture[]): readonly Picture[] =>
  [...new Map<Picture['id'], Picture>([...pictures, ...items].map((one) => [one.id, one])).values()].slice(
    0,
    MOST_PICTURES,
  );

/** The found pictures, to be chosen one by one or all at once. */
function Pictures({ draft, items, isGenerated, isDisabled, onChange }: ResultProps) {
  const translate = useTranslate();
  const chosen = new Set(draft.pictures.map(({ id }) => id));
  const toggle = (item: FoundPicture) => {
    const rest = draft.pictures.filter(({ id }) => id !== item.id);
    onChange({ ...draft, pictures: chosen.has(item.id) ? rest : withAll(draft, [item]) });
  };
  if (items.length === 0) return <p className={styles.dim}>{translate('assistant.pictures.none')}</p>;
  return (
    <>
      <ul className={styles.pictures} aria-label={translate('assistant.pictures.found')}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classNames(styles.picture, chosen.has(item.id) && styles.chosen)}
              aria-pressed={chosen.has(item.id)}
              aria-label={item.alt}
              title={item.by === '' ? item.alt : `${item.alt}, ${item.by}`}
              disabled={isDisabled}
              onClick={() => toggle(item)}
            >
              <img src={item.src.tiny} alt="" width={80} height={80} />
              {chosen.has(item.id) && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <Stack direction="row" gap="s">
        <Button
          size="small"
          disabled={isDisabled}
          onClick={() => onChange({ ...draft, pictures: withAll(draft, items) })}
        >
          {translate('assistant.pictures.useAll')}
        </Button>
        <span className={styles.dim} role="status">
          {translate('assistant.pictures.chosen', { smart_count: draft.pictures.length })}
          {isGenerated && ` · ${translate('assistant.pictures.generated')}`}
        </span>
      </Stack>
    </>
  );
}
