import { fillText } from '#resource';
import { Problem, type Locale, type Translations } from '#server';

/** Kinds of supplier failures. */
export type FailureKind = 'points' | 'busy' | 'down' | 'slow' | 'key' | 'token' | 'gone' | 'refused' | 'answer';

const TEXTS: Readonly<Record<FailureKind, Translations>> = {
  points: {
    en: 'The supplier’s points of today are used up. They come back at 00:00 UTC; until then nothing can be asked.',
    fr: 'Les points du fournisseur pour aujourd’hui sont épuisés. Ils reviennent à 00:00 UTC ; d’ici là, rien ne peut être demandé.',
    ar: 'نفدت نقاط المورد لهذا اليوم. تعود في الساعة 00:00 بالتوقيت العالمي، ولا يمكن طلب شيء قبل ذلك.',
  },
  busy: {
    en: 'The supplier takes no more calls in this second. Try again in a moment.',
    fr: 'Le fournisseur n’accepte plus d’appels pour l’instant. Réessayez dans un moment.',
    ar: 'لا يقبل المورد طلبات أخرى في هذه اللحظة. حاول مرة أخرى بعد قليل.',
  },
  down: {
    en: 'The supplier cannot be reached. Try again later.',
    fr: 'Le fournisseur est injoignable. Réessayez plus tard.',
    ar: 'لا يمكن الوصول إلى المورد. حاول لاحقا.',
  },
  slow: {
    en: 'The supplier has not answered in time. Try again.',
    fr: 'Le fournisseur n’a pas répondu à temps. Réessayez.',
    ar: 'لم يرد المورد في الوقت المحدد. حاول مرة أخرى.',
  },
  key: {
    en: 'The supplier does not accept the API key. Check it in the settings.',
    fr: 'Le fournisseur refuse la clé d’API. Vérifiez-la dans les paramètres.',
    ar: 'لا يقبل المورد مفتاح الواجهة. تحقق منه في الإعدادات.',
  },
  token: {
    en: 'The supplier gives a new sign-in only once in five minutes. Try again in %{minutes} min.',
    fr: 'Le fournisseur n’accorde une connexion que toutes les cinq minutes. Réessayez dans %{minutes} min.',
    ar: 'لا يمنح المورد تسجيل دخول جديدا إلا مرة كل خمس دقائق. حاول بعد %{minutes} د.',
  },
  gone: {
    en: 'The supplier does not have this product any more.',
    fr: 'Le fournisseur n’a plus ce produit.',
    ar: 'لم يعد هذا المنتج متوفرا لدى المورد.',
  },
  refused: {
    en: 'The supplier has refused this: %{message}',
    fr: 'Le fournisseur a refusé : %{message}',
    ar: 'رفض المورد ذلك: %{message}',
  },
  answer: {
    en: 'The supplier’s answer cannot be read. Try again later.',
    fr: 'La réponse du fournisseur est illisible. Réessayez plus tard.',
    ar: 'تعذّرت قراءة رد المورد. حاول لاحقا.',
  },
};

const STATUS: Readonly<Record<FailureKind, number>> = {
  ...{ points: 429, busy: 429, token: 429, gone: 404 },
  ...{ down: 502, slow: 504, key: 502, refused: 502, answer: 502 },
};

/** A call of the supplier's interface that failed. */
export class SupplierError extends Error {
  readonly kind: FailureKind;
  /** Seconds until it makes sense to ask again; absent: not known. */
  readonly retryAfter: number | undefined;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(kind: FailureKind, retryAfter?: number, params: Readonly<Record<string, string | number>> = {}) {
    super(`supplier: ${kind}`);
    this.name = 'SupplierError';
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.params = params;
  }

  /** The failure in words. */
  textIn(locale: Locale): string {
    return fillText(TEXTS[this.kind][locale], this.params);
  }
}

/** The answer for a failure; other errors stay as they are. */
export function problemOf(error: unknown, locale: Locale): unknown {
  if (!(error instanceof SupplierError)) return error;
  const { kind, retryAfter } = error;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new Problem(STATUS[kind], error.textIn(locale), { headers, members: { reason: `supplier.${kind}` } });
}
