import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useLocales, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog, HttpError, Query, SelectBox, Text, useApi, useCall } from '#admin';
import { pageTextsCall, savePageTextsCall } from '../calls.ts';
import { LanguageField, LanguagePicture, PieceField, type EditedLanguage } from './LanguageFields.tsx';
import { carriedOver, type TextEdit } from './carriedTexts.ts';
import { LeftTexts } from './LeftTexts.tsx';
import { changedTexts, TEXT_FIELDS, type Language, type StoredTexts, type TypedTexts } from './typedTexts.ts';
import styles from './texts.module.css';

interface TextsDialogProps {
  /** Id of the page or widget. */
  id: number;
  title: string;
  onClose: () => void;
}

/**
 * Dialog with the texts of a page in two languages side by side: title, description, address, and the texts of its content
 * (docs/website.md, "Languages side by side"). When somebody else has changed the page meanwhile, what is typed stays with the
 * text that it was typed over.
 */
export default function TextsDialog({ id, title, onClose }: TextsDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useApi();
  const queryClient = useQueryClient();
  const query = useCall(pageTextsCall, { params: { id } });
  // Once something is typed, the texts stay those that it was typed over, also when they are read anew meanwhile.
  const [typedEdit, setEdit] = useState<TextEdit>();
  // Texts of an earlier opening of the dialog may be old.
  const read = query.isFetchedAfterMount ? query.data : undefined;
  const edit = typedEdit ?? (read && { page: read, typed: {}, left: [] });
  const changed: readonly { readonly locale: Language }[] = edit ? changedTexts(edit.page, edit.typed) : [];
  const save = async () => {
    if (!edit) return;
    const input = { mark: edit.page.mark, languages: changedTexts(edit.page, edit.typed) };
    try {
      await call(savePageTextsCall, { params: { id }, input });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== CHANGED) throw error;
      const { data: now } = await query.refetch({ throwOnError: true });
      if (now) setEdit((last) => carriedOver(last ?? edit, now));
      throw new Error(translate('website.pageTexts.conflict'), { cause: error });
    }
    await queryClient.invalidateQueries({ queryKey: ['pages'] });
    notify('website.pageTexts.saved', { type: 'success' });
  };
  return (
    <FormDialog
      width={1080}
      title={translate('website.pageTexts.dialog', { title })}
      submit={translate('ra.action.save')}
      isOff={changed.length === 0}
      isTyped={changed.length > 0 || (edit?.left.length ?? 0) > 0}
      onSubmit={save}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <Query
          failed={translate('website.pageTexts.failed')}
          query={{ data: edit, error: query.error, refetch: query.refetch }}
        >
          {({ page, typed, left }) => (
            <>
              <LeftTexts texts={left} />
              <Text as="p" tone="quiet" className={styles.note}>
                {translate('website.pageTexts.help')}
              </Text>
              <Sides
                page={page}
                typed={typed}
                onType={(texts) => setEdit({ page, left, typed: texts })}
                errorOf={errorOf}
              />
            </>
          )}
        </Query>
      )}
    </FormDialog>
  );
}

/** Status of a call about texts that are not as they were read. */
const CHANGED = 412;

/** Fields of the page that hold such texts of all languages, by which the server names them in a refusal. */
const STORED_AS: Readonly<Record<string, string>> = { address: 'localSlugs', image: 'localImages' };

interface SidesProps {
  readonly page: StoredTexts;
  readonly typed: TypedTexts;
  readonly onType: (typed: TypedTexts) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Two languages of a page side by side. */
function Sides({ page, typed, onType, errorOf }: SidesProps) {
  const translate = useTranslate();
  const own = useLocale();
  const names = new Map(useLocales().map(({ locale, name }) => [locale, name]));
  const others = page.languages.filter(({ locale }) => locale !== own);
  const [sides, setSides] = useState<readonly string[]>([own, others[0]?.locale ?? own]);
  const sent = changedTexts(page, typed);
  const languages = sides.flatMap((side): EditedLanguage[] => {
    const stored = page.languages.find(({ locale }) => locale === side);
    if (!stored) return [];
    const { locale } = stored;
    const place = sent.findIndex((one) => one.locale === locale);
    return [
      {
        ...{ name: names.get(locale) ?? locale, stored, typed: typed[locale] },
        onType: (texts) => onType({ ...typed, [locale]: texts }),
        errorOf: (field) => errorOf(`languages.${place}.${field}`) ?? errorOf(`${STORED_AS[field] ?? field}.${locale}`),
      },
    ];
  });
  const count = Math.max(0, ...languages.map(({ stored }) => stored.pieces.length));
  const fields = TEXT_FIELDS.filter((field) => field !== 'address' || page.hasAddresses);
  return (
    <div className={styles.sides}>
      {sides.map((side, at) => (
        <SelectBox
          key={at === 0 ? 'first' : 'second'}
          label={translate(at === 0 ? 'website.pageTexts.first' : 'website.pageTexts.second')}
          value={side}
          options={page.languages.map(({ locale }) => ({ value: locale, label: names.get(locale) ?? locale }))}
          onChange={({ target }) => setSides(sides.map((one, place) => (place === at ? target.value : one)))}
        />
      ))}
      {fields.flatMap((field) =>
        languages.map((language, at) => (
          <LanguageField key={`${field} ${at} ${language.stored.locale}`} {...{ language, field, page }} />
        )),
      )}
      {page.isPage &&
        languages.map((language, at) => (
          <LanguagePicture key={`picture ${at} ${language.stored.locale}`} language={language} />
        ))}
      <h3>{translate('website.pageTexts.pieces')}</h3>
      {count === 0 && (
        <Text as="p" tone="quiet" className={styles.note}>
          {translate('website.pageTexts.none')}
        </Text>
      )}
      {count > 0 &&
        languages.map(({ stored, name }, at) => (
          <Text as="p" tone="quiet" key={`note ${at} ${name}`} className={styles.note}>
            {!stored.isTranslated && translate('website.pageTexts.untranslated', { language: name })}
          </Text>
        ))}
      {Array.from({ length: count }, (_, at) => at).flatMap((at) =>
        languages.map((language, side) => (
          <PieceField key={`piece ${at} ${side} ${language.stored.locale}`} {...{ language, at }} />
        )),
      )}
    </div>
  );
}
