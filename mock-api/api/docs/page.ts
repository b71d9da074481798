import { readFileSync } from 'node:fs';
import { smallPagePolicy } from '../../http/policy.ts';
import type { Locale } from '../../types.ts';

const TEXTS: Record<Locale, Record<string, string>> = {
  en: {
    title: 'API reference',
    intro: 'Every call of this server, made from its declarations. Sign in to try them.',
    user: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    signedIn: 'Signed in as',
    filter: 'Find a resource',
    send: 'Send',
    query: 'Query, as name=value&…',
    body: 'Body',
    id: 'Id',
    answer: 'Answer',
    failed: 'The call failed',
    loading: 'Loading…',
  },
  fr: {
    title: 'Référence de l’API',
    intro: 'Tous les appels de ce serveur, tirés de ses déclarations. Connectez-vous pour les essayer.',
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    signedIn: 'Connecté en tant que',
    filter: 'Chercher une ressource',
    send: 'Envoyer',
    query: 'Requête, sous la forme nom=valeur&…',
    body: 'Corps',
    id: 'Id',
    answer: 'Réponse',
    failed: 'L’appel a échoué',
    loading: 'Chargement…',
  },
  ar: {
    title: 'مرجع الواجهة البرمجية',
    intro: 'كل نداءات هذا الخادم، مستخرجة من تصريحاته. سجّل الدخول لتجربتها.',
    user: 'اسم المستخدم',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    signedIn: 'متصل باسم',
    filter: 'ابحث عن مورد',
    send: 'إرسال',
    query: 'الاستعلام: الاسم=القيمة&…',
    body: 'المحتوى',
    id: 'المعرّف',
    answer: 'الجواب',
    failed: 'فشل النداء',
    loading: 'جارٍ التحميل…',
  },
};

const STYLE = `:root{color-scheme:light dark;--line:#8885;--accent:light-dark(#006965,#46b8ae)}
body{font:14px/20px system-ui,sans-serif;margin:0 auto;max-inline-size:1120px;padding:20px;background:light-dark(#f8f7f5,#131311);color:light-dark(#1a1916,#ecebe7)}
h1{font-size:20px;line-height:28px;margin:0}form,.row{display:flex;gap:8px;flex-wrap:wrap;align-items:end;margin-block:12px}
label{display:grid;gap:4px;font-weight:500;font-size:13px}input,textarea,button{font:inherit;color:inherit;background:light-dark(#fff,#1c1b19);border:1px solid var(--line);border-radius:6px;padding:7px 10px}
button{cursor:pointer;font-weight:500}button.main{background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#031a19)}
details{background:light-dark(#fff,#1c1b19);border:1px solid var(--line);border-radius:8px;margin-block:6px;padding-inline:14px}summary{cursor:pointer;padding-block:9px;font-weight:500}
details details{border-radius:6px}b.m{display:inline-block;inline-size:64px;color:var(--accent);font-family:ui-monospace,monospace;font-size:12px}
code,pre,textarea{font-family:ui-monospace,monospace;font-size:12px}pre{overflow:auto;max-block-size:360px;background:light-dark(#f0efec,#0e0d0b);padding:10px;border-radius:6px}
textarea{inline-size:min(100%,640px);min-block-size:120px}code{direction:ltr;unicode-bidi:isolate}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** The policy of the page. */
export const docsPolicy = smallPagePolicy(STYLE, true);

/** The page for trying out the API: plain HTML with an external script (CSP). */
export function docsPage(locale: Locale): string {
  const text = TEXTS[locale];
  const attributes = Object.entries(text)
    .map(([name, value]) => `data-${name.toLowerCase()}="${value}"`)
    .join(' ');
  return `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text.title} · Flexy</title><style>${STYLE}</style><script type="module" src="/${locale}/api/docs/page.js"></script></head>
<body data-api="/${locale}/api" ${attributes}><main><h1>${text.title}</h1><p>${text.intro}</p>
<form id="session"><label>${text.user}<input name="username" autocomplete="username" required></label><label>${text.password}<input name="password" type="password" autocomplete="current-password" required></label><button class="main">${text.signIn}</button><output role="status"></output></form>
<div class="row"><label>${text.filter}<input id="filter" type="search"></label></div><div id="list" role="status">${text.loading}</div></main></body></html>`;
}

/** Source of the page's script. */
export function docsScript(): string {
  return readFileSync(new URL('./page.client.js', import.meta.url), 'utf8');
}
