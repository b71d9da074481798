import { storedPiece, type Language, type StoredTexts, type TypedLanguage, type TypedTexts } from './typedTexts.ts';

/** A typed text of the content whose place in the page is gone. */
export interface LeftText {
  readonly locale: Language;
  readonly text: string;
}

/** Typed texts with the stored ones that they were typed over. */
export interface TextEdit {
  readonly page: StoredTexts;
  readonly typed: TypedTexts;
  /** Texts that cannot be sent, to be copied. */
  readonly left: readonly LeftText[];
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/**
 * The places of texts in a changed list. Texts before and after the change keep their order; within it a text is found when
 * it is there as often as before. Others have no place.
 */
export function placesAfter(before: readonly string[], after: readonly string[]): ReadonlyMap<number, number> {
  const shorter = Math.min(before.length, after.length);
  const moved = after.length - before.length;
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let end = before.length;
  while (end > head && end + moved > head && before[end - 1] === after[end + moved - 1]) end -= 1;
  const found = Map.groupBy(numbers(head, end + moved), (at) => after[at]);
  const changed = [...Map.groupBy(numbers(head, end), (at) => before[at])].flatMap(([text, old]) => {
    const places = found.get(text) ?? [];
    return places.length === old.length ? old.map((at, nth) => [at, places[nth] ?? at] as const) : [];
  });
  return new Map([
    ...numbers(0, head).map((at) => [at, at] as const),
    ...changed,
    ...numbers(end, before.length).map((at) => [at, at + moved] as const),
  ]);
}

/**
 * Takes typed texts over to a page that somebody else has changed: a text of the content goes where the text is that it was
 * typed over, so that it gets into no other element. Texts without such a place are left to be copied.
 */
export function carriedOver({ page, typed, left }: TextEdit, now: StoredTexts): TextEdit {
  const lost: LeftText[] = [];
  const carried = page.languages.flatMap((stored): (readonly [Language, TypedLanguage])[] => {
    const { locale } = stored;
    const own = typed[locale];
    if (own?.pieces === undefined) return own ? [[locale, own]] : [];
    const after = now.languages.find((one) => one.locale === locale)?.pieces ?? [];
    const places = placesAfter(stored.pieces, after);
    const pieces: Record<number, string> = {};
    for (const [key, text] of Object.entries(own.pieces)) {
      const at = Number(key);
      const place = places.get(at);
      if (text.trim() === '' || text.trim() === storedPiece(stored, at)) continue;
      if (place === undefined) lost.push({ locale, text });
      else pieces[place] = text;
    }
    return [[locale, { ...own, pieces }]];
  });
  return { page: now, typed: Object.fromEntries(carried), left: [...left, ...lost] };
}
