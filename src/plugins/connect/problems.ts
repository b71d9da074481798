import { invalid, Problem, type Locale } from '#server';

const TEXTS = {
  address: {
    en: 'This should be an http or https address without a user name, a query and #.',
    fr: 'Ceci doit être une adresse http ou https sans nom d’utilisateur, sans paramètres et sans #.',
    ar: 'يجب أن يكون هذا عنوان http أو https بلا اسم مستخدم ولا معاملات ولا #.',
  },
  gone: {
    en: 'There is no such connection.',
    fr: 'Cette connexion n’existe pas.',
    ar: 'لا يوجد هذا الاتصال.',
  },
  unreachable: {
    en: 'That server cannot be reached.',
    fr: 'Ce serveur est injoignable.',
    ar: 'تعذّر الوصول إلى ذلك الخادم.',
  },
  timeout: {
    en: 'That server took too long to answer.',
    fr: 'Ce serveur a mis trop de temps à répondre.',
    ar: 'استغرق ذلك الخادم وقتا طويلا للرد.',
  },
  blocked: {
    en: 'That address is inside this network. Whoever runs this server can allow it (CONNECT_PRIVATE=1).',
    fr: 'Cette adresse est dans le réseau interne. La personne qui gère ce serveur peut l’autoriser (CONNECT_PRIVATE=1).',
    ar: 'ذلك العنوان داخل هذه الشبكة. يستطيع من يدير هذا الخادم السماح به (CONNECT_PRIVATE=1).',
  },
  redirect: {
    en: 'That server sends elsewhere. Enter the address it sends to.',
    fr: 'Ce serveur renvoie ailleurs. Saisissez l’adresse vers laquelle il renvoie.',
    ar: 'يحيل ذلك الخادم إلى مكان آخر. أدخل العنوان الذي يحيل إليه.',
  },
  notJson: {
    en: 'That server did not answer as an API: no JSON-LD came back.',
    fr: 'Ce serveur n’a pas répondu comme une API : aucune donnée JSON-LD.',
    ar: 'لم يجب ذلك الخادم كواجهة برمجية: لم يأت JSON-LD.',
  },
  tooLarge: {
    en: 'That server’s answer is larger than 8 MB.',
    fr: 'La réponse de ce serveur dépasse 8 Mo.',
    ar: 'جواب ذلك الخادم أكبر من 8 ميغابايت.',
  },
  unauthorized: {
    en: 'That server asks for a token, or refuses the one that is kept.',
    fr: 'Ce serveur demande un jeton, ou refuse celui qui est enregistré.',
    ar: 'يطلب ذلك الخادم رمز دخول، أو يرفض الرمز المحفوظ.',
  },
  busy: {
    en: 'Too many calls to that server. Try again in a moment.',
    fr: 'Trop d’appels à ce serveur. Réessayez dans un instant.',
    ar: 'نداءات كثيرة إلى ذلك الخادم. حاول بعد لحظة.',
  },
} as const;

/** Reason why the foreign server could not be called. */
export type RelayRefusal = Exclude<keyof typeof TEXTS, 'address' | 'gone'>;

/** 422 on the address of a connection. */
export const wrongAddress = (locale: Locale): Problem =>
  invalid({ propertyPath: 'entrypoint', code: 'connect.address', text: TEXTS.address[locale] });

/** 404: no connection has this id. */
export const goneConnection = (locale: Locale): Problem => new Problem(404, TEXTS.gone[locale]);

/** 424 with the reason: this server works, the foreign one does not (429 for too many calls). */
export const relayProblem = (why: RelayRefusal, locale: Locale, detail = ''): Problem =>
  new Problem(why === 'busy' ? 429 : 424, detail === '' ? TEXTS[why][locale] : `${TEXTS[why][locale]} ${detail}`, {
    members: { reason: why },
    ...(why === 'busy' ? { headers: { 'Retry-After': '10' } } : {}),
  });
