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
      `<section class="intro"><h1>Atlas Market</h1><p>Kitchen, tea room and grocery in Gueliz. Everything is made the same morning.</p><p><a class="call" href="/en/shop">See the shop</a></p></section>
<section><h2>Our shelves</h2><div data-block="categories"></div></section>
<section><h2>Fresh today</h2><div data-block="products" data-limit="8"></div></section>`,
      `<section class="intro"><h1>Atlas Market</h1><p>Cuisine, salon de thé et épicerie à Guéliz. Tout est fait le matin même.</p><p><a class="call" href="/fr/shop">Voir la boutique</a></p></section>
<section><h2>Nos rayons</h2><div data-block="categories"></div></section>
<section><h2>Du jour</h2><div data-block="products" data-limit="8"></div></section>`,
      `<section class="intro"><h1>متجر أطلس</h1><p>مطبخ وقاعة شاي وبقالة في جليز. كل شيء يحضر في صباح اليوم نفسه.</p><p><a class="call" href="/ar/shop">زيارة المتجر</a></p></section>
<section><h2>أقسامنا</h2><div data-block="categories"></div></section>
<section><h2>طازج اليوم</h2><div data-block="products" data-limit="8"></div></section>`,
    ],
    css: `.intro { padding-block: 24px 8px; text-align: center; }
.intro p { font-size: 1.15rem; max-inline-size: 56ch; margin-inline: auto; text-wrap: balance; }
.call { display: inline-block; padding: 12px 28px; border-radius: 999px; background: var(--brand); color: #fff; text-decoration: none; font-weight: 600; }
.call:hover { filter: brightness(1.15); }`,
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
      `<h1>About us</h1>
<p class="lead">Four shops, one kitchen, everything made the same morning.</p>
<ul class="facts"><li><strong>1987</strong><span>the year we opened in Gueliz</span></li><li><strong>4</strong><span>shops in Marrakech</span></li><li><strong>26</strong><span>people who bake, cook and serve</span></li></ul>`,
      `<h1>Qui sommes-nous</h1>
<p class="lead">Quatre boutiques, une cuisine, tout est fait le matin même.</p>
<ul class="facts"><li><strong>1987</strong><span>l’année de notre ouverture à Guéliz</span></li><li><strong>4</strong><span>boutiques à Marrakech</span></li><li><strong>26</strong><span>personnes en cuisine et en salle</span></li></ul>`,
      `<h1>من نحن</h1>
<p class="lead">أربعة متاجر ومطبخ واحد، وكل شيء يحضر في صباح اليوم نفسه.</p>
<ul class="facts"><li><strong>1987</strong><span>سنة افتتاحنا في جليز</span></li><li><strong>4</strong><span>متاجر في مراكش</span></li><li><strong>26</strong><span>شخصا في المطبخ والقاعة</span></li></ul>`,
    ],
    css: `.lead { font-size: 1.2rem; max-inline-size: 50ch; }
.facts { list-style: none; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); }
.facts li { padding: 24px; border-radius: var(--radius); background: var(--tint); display: grid; gap: 4px; }
.facts strong { font-size: 2rem; color: var(--brand); line-height: 1; }`,
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
      `<div data-slider="2" data-width="1200" data-height="340" class="hero">
<div data-slide><div class="slide mint"><h2>Mint tea, all day</h2><p>Poured from high, with warm msemen.</p></div></div>
<div data-slide><div class="slide orange"><h2>Oranges of the Haouz</h2><p>Pressed in front of you, from 8:00.</p></div></div>
</div>`,
      `<div data-slider="2" data-width="1200" data-height="340" class="hero">
<div data-slide><div class="slide mint"><h2>Thé à la menthe, toute la journée</h2><p>Servi de haut, avec des msemens chauds.</p></div></div>
<div data-slide><div class="slide orange"><h2>Oranges du Haouz</h2><p>Pressées devant vous, dès 8 h.</p></div></div>
</div>`,
      `<div data-slider="2" data-width="1200" data-height="340" class="hero">
<div data-slide><div class="slide mint"><h2>شاي بالنعناع طوال اليوم</h2><p>يصب من علو مع المسمن الساخن.</p></div></div>
<div data-slide><div class="slide orange"><h2>برتقال الحوز</h2><p>يعصر أمامكم ابتداء من الثامنة.</p></div></div>
</div>`,
    ],
    css: `.hero { margin-inline: auto; }
.slide { inline-size: 100%; block-size: 100%; display: grid; place-content: center; gap: 8px; padding: 24px 64px; color: #fff; }
.slide h2 { font-size: clamp(1.6rem, 5vw, 2.8rem); margin: 0; }
.slide p { margin: 0; font-size: 1.1rem; }
.mint { background: radial-gradient(circle at 20% 20%, #2b8a6f, #0c534f 70%); }
.orange { background: radial-gradient(circle at 80% 20%, #d97a2b, #8a3b12 75%); }`,
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
