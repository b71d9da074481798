import type { DemoLanguage } from './words.ts';

/** The sentences of the demo model, by language. */
export const DEMO_PHRASES: Readonly<Record<DemoLanguage, Phrases>> = {
  en: {
    sentences: [
      'This text is about %{topic}.',
      'We have looked at what our customers ask for, and %{topic} comes first.',
      'Everybody in the team knows their part, so that the work is done on time.',
      'What changes is agreed in writing before it is done.',
      'Questions about %{topic} are answered within one working day.',
      'Please read this draft and complete it with your own figures.',
    ],
    parts: ['In short', 'In detail'],
    again: ['In other words:', 'Put differently:', 'Once more:'],
    more: ['The details follow from what was agreed.', 'Please add your own examples here.'],
    translated: '[English, demo model]',
  },
  fr: {
    sentences: [
      'Ce texte porte sur le sujet suivant : %{topic}.',
      'Nous avons étudié les demandes de nos clients ; ce sujet vient en premier.',
      'Chacun dans l’équipe connaît sa part, afin que le travail soit fait à temps.',
      'Tout changement est convenu par écrit avant d’être réalisé.',
      'Nous répondons aux questions sous un jour ouvré.',
      'Relisez ce brouillon et complétez-le avec vos propres chiffres.',
    ],
    parts: ['En bref', 'En détail'],
    again: ['Autrement dit :', 'En d’autres termes :', 'Encore une fois :'],
    more: ['Les détails découlent de ce qui a été convenu.', 'Ajoutez ici vos propres exemples.'],
    translated: '[français, modèle de démonstration]',
  },
  ar: {
    sentences: [
      'موضوع هذا النص هو: %{topic}.',
      'درسنا ما يطلبه زبائننا، وهذا الموضوع في المقدمة.',
      'يعرف كل فرد في الفريق دوره حتى يُنجز العمل في وقته.',
      'يُتفق على كل تغيير كتابةً قبل تنفيذه.',
      'نجيب عن الأسئلة خلال يوم عمل واحد.',
      'يرجى قراءة هذه المسودة وإكمالها بأرقامكم.',
    ],
    parts: ['باختصار', 'بالتفصيل'],
    again: ['بعبارة أخرى:', 'بصيغة مختلفة:', 'مرة أخرى:'],
    more: ['تتبع التفاصيل ما اتُّفق عليه.', 'أضف هنا أمثلتك.'],
    translated: '[العربية، النموذج التجريبي]',
  },
};

/** Word lists of the demo model. */
interface Phrases {
  /** Sentences about `%{topic}`. */
  readonly sentences: readonly string[];
  /** Headings of a text in parts. */
  readonly parts: readonly [string, string];
  readonly again: readonly string[];
  readonly more: readonly string[];
  readonly translated: string;
}
