import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import { FieldValue, ResourceIcon } from '#admin/internal';
import type { Resource } from '#resource';
import { useOutsidePicture } from '../pictures/useOutsidePicture.ts';
import { HtmlPreview } from '../review/HtmlPreview.tsx';
import { plainWords } from '../review/FieldValueText.tsx';
import { keptFields, reviewTitle, type Review } from '../review/review.ts';
import { isOutside } from '../rules/pictures.ts';
import { pictureOf } from './PlanThumb.tsx';
import styles from './plan.module.css';

interface LooksProps {
  readonly resource: Resource;
  readonly review: Review;
}

/** Preview of a new record: the product's card, or the page in the website's style. */
export function Looks({ resource, review }: LooksProps) {
  const translate = useTranslate();
  const html = textOf(review, 'jsonContentHTML');
  const isProduct = resource.name === 'products' && review.id === null;
  if (!isProduct && html === '') return null;
  return (
    <div className={styles.looks}>
      <p className={styles.looksHead}>
        <Icon name="eye" />
        {translate('assistant.plan.looks')}
      </p>
      {isProduct ? <ProductCard resource={resource} review={review} /> : <HtmlPreview html={html} height={360} />}
    </div>
  );
}

/** Text of an accepted field; empty: there is none. */
function textOf(review: Review, name: string): string {
  const value = keptFields(review).find((one) => one.name === name && one.value !== null)?.value;
  return typeof value === 'string' ? value : '';
}

/** The picture of the card; the icon of the kind, and why, where one of another site cannot be had. */
function Photo({ resource, address }: Pick<LooksProps, 'resource'> & { readonly address: string | undefined }) {
  const isElsewhere = address !== undefined && isOutside(address);
  const { ref, src, errorText } = useOutsidePicture(isElsewhere ? address : '');
  const shown = isElsewhere ? src : address;
  return (
    <span ref={ref} className={styles.photo}>
      {shown === undefined ? <ResourceIcon resource={resource.name} large /> : <img src={shown} alt="" />}
      {errorText !== undefined && <small>{errorText}</small>}
    </span>
  );
}

/** The product as the shop shows it. */
function ProductCard({ resource, review }: LooksProps) {
  const translate = useTranslate();
  const price = keptFields(review).find(({ name }) => name === 'price');
  const description = plainWords(textOf(review, 'description'));
  return (
    <div className={styles.product}>
      <Photo resource={resource} address={pictureOf(review)} />
      <div className={styles.words}>
        <b dir="auto">{reviewTitle(resource, review) || translate('assistant.plan.untitled')}</b>
        {description !== '' && <p dir="auto">{description}</p>}
        {price && (
          <span className={styles.price}>
            <FieldValue resource={resource.name} name="price" field={price.field} value={price.value} withUnit />
          </span>
        )}
      </div>
    </div>
  );
}
