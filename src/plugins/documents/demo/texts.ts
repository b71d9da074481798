import type { Locale } from '#server';

/** A document of the demo in each language. */
export interface DemoDocument {
  readonly key: string;
  readonly daysAgo: number;
  readonly texts: Readonly<Record<Locale, { readonly name: string; readonly paragraphs: readonly Paragraph[] }>>;
}

/** Documents of the demo. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    key: 'catering-offer',
    daysAgo: 3,
    texts: {
      en: {
        name: 'Catering offer, spring garden party',
        paragraphs: [
          ['Title', 'Catering offer'],
          ['', 'Dear guests, thank you for your call. Here is what we propose for 60 people in your garden.'],
          ['Heading2', 'Menu'],
          ['list', 'Salads of the season and warm bread'],
          ['list', 'Chicken tagine with preserved lemon, or vegetable couscous'],
          ['list', 'Almond pastries and mint tea'],
          ['Heading2', 'Price'],
          ['', '240 MAD per guest, with service and dishes. We ask for a third when you order.'],
        ],
      },
      fr: {
        name: 'Offre traiteur, fête de printemps',
        paragraphs: [
          ['Title', 'Offre traiteur'],
          ['', 'Chers clients, merci de votre appel. Voici notre proposition pour 60 personnes dans votre jardin.'],
          ['Heading2', 'Menu'],
          ['list', 'Salades de saison et pain chaud'],
          ['list', 'Tajine de poulet au citron confit, ou couscous aux légumes'],
          ['list', 'Pâtisseries aux amandes et thé à la menthe'],
          ['Heading2', 'Prix'],
          ['', '240 MAD par convive, service et vaisselle compris. Un tiers est demandé à la commande.'],
        ],
      },
      ar: {
        name: 'عرض وليمة حفل الربيع',
        paragraphs: [
          ['Title', 'عرض وليمة'],
          ['', 'ضيوفنا الكرام، شكرا على اتصالكم. هذا ما نقترحه لستين شخصا في حديقتكم.'],
          ['Heading2', 'القائمة'],
          ['list', 'سلطات الموسم وخبز ساخن'],
          ['list', 'طاجين الدجاج بالليمون المصير أو كسكس بالخضر'],
          ['list', 'حلويات باللوز وشاي بالنعناع'],
          ['Heading2', 'السعر'],
          ['', '240 درهما للضيف مع الخدمة والأواني. ندعوكم إلى دفع الثلث عند الطلب.'],
        ],
      },
    },
  },
  {
    key: 'team-rules',
    daysAgo: 12,
    texts: {
      en: {
        name: 'Welcome to the team',
        paragraphs: [
          ['Title', 'Welcome to the team'],
          ['', 'Your first week, in short.'],
          ['list', 'Choose a PIN with your manager. It is yours alone.'],
          ['list', 'Count the drawer when you open the day and when you close it.'],
          ['list', 'Ask before you refund more than 200 MAD.'],
        ],
      },
      fr: {
        name: 'Bienvenue dans l’équipe',
        paragraphs: [
          ['Title', 'Bienvenue dans l’équipe'],
          ['', 'Votre première semaine, en bref.'],
          ['list', 'Choisissez un code PIN avec votre responsable. Il n’est qu’à vous.'],
          ['list', 'Comptez le tiroir à l’ouverture et à la clôture de la journée.'],
          ['list', 'Demandez avant de rembourser plus de 200 MAD.'],
        ],
      },
      ar: {
        name: 'مرحبا بك في الفريق',
        paragraphs: [
          ['Title', 'مرحبا بك في الفريق'],
          ['', 'أسبوعك الأول باختصار.'],
          ['list', 'اختر رمز PIN مع مسيرك. الرمز لك وحدك.'],
          ['list', 'عدّ الدرج عند فتح اليوم وعند إقفاله.'],
          ['list', 'اسأل قبل استرداد ما يزيد على 200 درهم.'],
        ],
      },
    },
  },
];

/** A paragraph: its style of the new document, or none for plain text; `list` for an entry with a bullet. */
type Paragraph = readonly [style: 'Title' | 'Heading2' | 'list' | '', text: string];
