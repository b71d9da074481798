/** A page or widget of the demo website. HTML by language. */
export interface DemoPage {
  readonly slug: string;
  readonly kind: 'page' | 'widget';
  readonly title: readonly [en: string, fr: string, ar: string];
  readonly html: readonly [en: string, fr: string, ar: string];
  readonly css?: string;
  readonly javascript?: string;
  readonly hook?: readonly [name: string, priority: number];
  readonly isDraft?: boolean;
}

/** Pages of the demo website by address, and widgets of the home and shop hooks. */
export const PAGES: readonly DemoPage[] = [
  {
    slug: 'home',
    kind: 'page',
    title: ['Home', 'Accueil', 'الرئيسية'],
    html: [
      '<section class="intro"><h1>Atlas Market</h1><p>Kitchen, tea room and grocery in Gueliz.</p></section>',
      '<section class="intro"><h1>Atlas Market</h1><p>Cuisine, salon de thé et épicerie à Guéliz.</p></section>',
      '<section class="intro"><h1>متجر أطلس</h1><p>مطبخ وقاعة شاي وبقالة في جليز.</p></section>',
    ],
    css: '.intro { padding: 48px 24px; text-align: center; }',
  },
  {
    slug: 'shop',
    kind: 'page',
    title: ['Shop', 'Boutique', 'المتجر'],
    html: [
      '<h1>Shop</h1><p>Order before 19:00, collect two hours later.</p>',
      '<h1>Boutique</h1><p>Commandez avant 19 h, retirez deux heures après.</p>',
      '<h1>المتجر</h1><p>اطلب قبل السابعة مساء واستلم بعد ساعتين.</p>',
    ],
  },
  {
    slug: 'about-us',
    kind: 'page',
    title: ['About us', 'Qui sommes-nous', 'من نحن'],
    html: [
      '<h1>About us</h1><p>Four shops, one kitchen, everything made the same morning.</p>',
      '<h1>Qui sommes-nous</h1><p>Quatre boutiques, une cuisine, tout est fait le matin même.</p>',
      '<h1>من نحن</h1><p>أربعة متاجر ومطبخ واحد، وكل شيء يحضر في صباح اليوم نفسه.</p>',
    ],
  },
  {
    slug: 'delivery',
    kind: 'page',
    title: ['Delivery', 'Livraison', 'التوصيل'],
    html: [
      '<h1>Delivery</h1><ul><li>Gueliz and Medina: 20 MAD</li><li>Palmeraie: 40 MAD</li></ul>',
      '<h1>Livraison</h1><ul><li>Guéliz et Médina : 20 DH</li><li>Palmeraie : 40 DH</li></ul>',
      '<h1>التوصيل</h1><ul><li>جليز والمدينة: 20 درهما</li><li>النخيل: 40 درهما</li></ul>',
    ],
  },
  {
    slug: 'contact',
    kind: 'page',
    title: ['Contact', 'Contact', 'اتصل بنا'],
    html: [
      '<h1>Contact</h1><address>72 av. Mohammed V, Marrakech</address>',
      '<h1>Contact</h1><address>72 av. Mohammed V, Marrakech</address>',
      '<h1>اتصل بنا</h1><address>72 شارع محمد الخامس، مراكش</address>',
    ],
  },
  {
    slug: 'wholesale',
    kind: 'page',
    title: ['Wholesale', 'Professionnels', 'البيع بالجملة'],
    html: [
      '<h1>Wholesale</h1><p>Prices for hotels and riads, on request.</p>',
      '<h1>Professionnels</h1><p>Tarifs pour hôtels et riads, sur demande.</p>',
      '<h1>البيع بالجملة</h1><p>أسعار الفنادق والرياضات عند الطلب.</p>',
    ],
    isDraft: true,
  },
  {
    slug: 'widget-hero',
    kind: 'widget',
    title: ['Opening picture', 'Image d’accueil', 'صورة الاستقبال'],
    html: [
      '<figure class="hero"><figcaption>Mint tea, all day</figcaption></figure>',
      '<figure class="hero"><figcaption>Thé à la menthe, toute la journée</figcaption></figure>',
      '<figure class="hero"><figcaption>شاي بالنعناع طوال اليوم</figcaption></figure>',
    ],
    css: '.hero { min-height: 320px; background: #0c534f; color: #fff; display: grid; place-items: center; }',
    hook: ['home.top', 10],
  },
  {
    slug: 'widget-hours',
    kind: 'widget',
    title: ['Opening hours', 'Horaires', 'أوقات العمل'],
    html: [
      '<p class="hours">Every day, 8:00 to 22:00</p>',
      '<p class="hours">Tous les jours, de 8 h à 22 h</p>',
      '<p class="hours">كل يوم من 8:00 إلى 22:00</p>',
    ],
    css: '.hours { font-weight: 600; }',
    javascript: "document.querySelectorAll('.hours').forEach((one) => one.setAttribute('title', 'Africa/Casablanca'));",
    hook: ['home.bottom', 5],
  },
  {
    slug: 'widget-promise',
    kind: 'widget',
    title: ['Our promise', 'Notre promesse', 'وعدنا'],
    html: [
      '<p class="promise">Fresh today, or your money back.</p>',
      '<p class="promise">Frais du jour, ou remboursé.</p>',
      '<p class="promise">طازج اليوم، أو نرد لك سعره.</p>',
    ],
    hook: ['shop.top', 1],
  },
];
