import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Field, PicturesField, Stack } from '#admin';
import type { PageTexts } from '../calls.ts';
import { shownPiece, shownText, type StoredTexts, type TextField, type TypedLanguage } from './typedTexts.ts';
import styles from './texts.module.css';

/** A language of the page, and what is typed in it. */
export interface EditedLanguage {
  readonly name: string;
  readonly stored: PageTexts;
  readonly typed: TypedLanguage | undefined;
  readonly onType: (typed: TypedLanguage) => void;
  readonly errorOf: (field: TextField | 'image') => string | undefined;
}

const directionOf = ({ stored }: EditedLanguage) => (stored.locale === 'ar' ? 'rtl' : 'ltr');

interface TextFieldProps {
  readonly language: EditedLanguage;
  readonly field: TextField;
  readonly page: StoredTexts;
}

/** Title, description or address in one language. */
export function LanguageField({ language, field, page }: TextFieldProps) {
  const translate = useTranslate();
  const { name, stored, typed, onType, errorOf } = language;
  const error = errorOf(field);
  const value = shownText(stored, typed, field);
  const address = `/${stored.locale}/${value || page.slug}`;
  return (
    <Field
      label={translate('website.pageTexts.label', { field: translate(`website.pageTexts.${field}`), language: name })}
      value={value}
      lang={stored.locale}
      dir={field === 'address' ? 'ltr' : directionOf(language)}
      maxLength={field === 'description' ? 500 : 160}
      {...(field === 'address' && { help: translate('website.pageTexts.addressHelp', { address }) })}
      {...(error !== undefined && { error })}
      onChange={({ target }) => onType({ ...typed, [field]: target.value })}
    />
  );
}

/** The picture for sharing of one language. Without one it is that of the page. */
export function LanguagePicture({ language }: { readonly language: EditedLanguage }) {
  const translate = useTranslate();
  const { name, stored, typed, onType, errorOf } = language;
  const image = shownText(stored, typed, 'image');
  const error = errorOf('image');
  return (
    <PicturesField
      label={translate('website.pageTexts.label', { field: translate('website.pageTexts.image'), language: name })}
      addresses={image === '' ? [] : [image]}
      help={translate('website.pageTexts.imageHelp')}
      {...(error !== undefined && { error })}
      onChange={([address = '']) => onType({ ...typed, image: address })}
    />
  );
}

/** Letters of a line, by which the height of a text is estimated. */
const LINE = 45;
const MOST_LINES = 8;

interface PieceFieldProps {
  readonly language: EditedLanguage;
  /** Place of the text in the content. */
  readonly at: number;
}

/** A text of the content in one language. Where the language has none of its own, that of the other is its placeholder. */
export function PieceField({ language, at }: PieceFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const { name, stored, typed, onType } = language;
  const original = stored.pieces[at];
  if (original === undefined) return <div />;
  const field = translate('website.pageTexts.piece', { number: at + 1 });
  return (
    <Stack gap={4} shrink className={styles.piece}>
      <label htmlFor={id}>{translate('website.pageTexts.label', { field, language: name })}</label>
      <textarea
        id={id}
        lang={stored.locale}
        dir={directionOf(language)}
        rows={Math.min(MOST_LINES, Math.max(1, Math.ceil(original.length / LINE)))}
        maxLength={20_000}
        value={shownPiece(stored, typed, at)}
        placeholder={original}
        onChange={({ target }) => onType({ ...typed, pieces: { ...typed?.pieces, [at]: target.value } })}
      />
    </Stack>
  );
}
