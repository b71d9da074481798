import type { AnswerOf } from '#resource';
import type { pageTextsCall, PageTexts } from '../calls.ts';

/** Language of a page's texts. */
export type Language = PageTexts['locale'];

/** Texts of a page as they are stored. */
export type StoredTexts = AnswerOf<typeof pageTextsCall>;

/** Fields with one text in each language. */
export const TEXT_FIELDS = ['title', 'description', 'address'] as const;
/** Name of such a field. */
export type TextField = (typeof TEXT_FIELDS)[number];

/** Fields of a language that are sent as texts: those, and its picture by its address. */
const SENT_FIELDS = [...TEXT_FIELDS, 'image'] as const;
type SentField = (typeof SENT_FIELDS)[number];

/** Texts of one language that were typed; others are as they are stored. */
export interface TypedLanguage extends Partial<Record<SentField, string>> {
  /** Texts of the content, by their place. */
  readonly pieces?: Readonly<Record<number, string>>;
}

/** Typed texts by language. */
export type TypedTexts = Readonly<Partial<Record<Language, TypedLanguage>>>;

/** A stored text of the content; '' where the language has none of its own and shows that of another. */
export const storedPiece = ({ isTranslated, pieces }: PageTexts, at: number): string =>
  isTranslated ? (pieces[at] ?? '') : '';

/** A text as its input shows it. */
export const shownText = (stored: PageTexts, typed: TypedLanguage | undefined, field: SentField): string =>
  typed?.[field] ?? stored[field];

/** A text of the content as its input shows it. */
export const shownPiece = (stored: PageTexts, typed: TypedLanguage | undefined, at: number): string =>
  typed?.pieces?.[at] ?? storedPiece(stored, at);

/** Texts of a language to send. */
export interface ChangedTexts extends Partial<Record<SentField, string>> {
  readonly locale: Language;
  readonly pieces?: readonly string[];
}

function changesOf(stored: PageTexts, typed: TypedLanguage): ChangedTexts | null {
  const fields = SENT_FIELDS.flatMap((field) => {
    const text = typed[field]?.trim();
    return text === undefined || text === stored[field] ? [] : [[field, text] as const];
  });
  const shown = stored.pieces.map((_, at) => shownPiece(stored, typed, at).trim());
  const isChanged = shown.some((text, at) => text !== storedPiece(stored, at) && text !== '');
  if (fields.length === 0 && !isChanged) return null;
  return { locale: stored.locale, ...Object.fromEntries(fields), ...(isChanged && { pieces: shown }) };
}

/** The texts that differ from the stored ones, by language, in the form in which they are sent. */
export const changedTexts = ({ languages }: StoredTexts, typed: TypedTexts): readonly ChangedTexts[] =>
  languages.flatMap((stored) => changesOf(stored, typed[stored.locale] ?? {}) ?? []);
