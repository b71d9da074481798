import type { Translations } from '#server';
import type { AiErrorCode } from '../contract.ts';

/** The failure, with the next step for the user. */
export const ERROR_TEXTS: Readonly<Record<AiErrorCode, Translations>> = {
  'ai.unauthorized': {
    en: 'The AI service refuses the key. An administrator can enter another one in the settings.',
    fr: 'Le service d’IA refuse la clé. Un administrateur peut en saisir une autre dans les paramètres.',
    ar: 'ترفض خدمة الذكاء الاصطناعي المفتاح. يستطيع المدير إدخال مفتاح آخر في الإعدادات.',
  },
  'ai.busy': {
    en: 'The AI service takes no more questions for now.',
    fr: 'Le service d’IA n’accepte plus de questions pour le moment.',
    ar: 'لا تقبل خدمة الذكاء الاصطناعي أسئلة أخرى الآن.',
  },
  'ai.budget': {
    en: 'Your share of the AI service is used up for now.',
    fr: 'Votre part du service d’IA est épuisée pour le moment.',
    ar: 'نفدت حصتك من خدمة الذكاء الاصطناعي في الوقت الحالي.',
  },
  'ai.unreachable': {
    en: 'The AI service cannot be reached.',
    fr: 'Le service d’IA est injoignable.',
    ar: 'تعذّر الوصول إلى خدمة الذكاء الاصطناعي.',
  },
  'ai.timeout': {
    en: 'The AI service took too long to answer. Try again.',
    fr: 'Le service d’IA a mis trop de temps à répondre. Réessayez.',
    ar: 'استغرقت خدمة الذكاء الاصطناعي وقتا طويلا للرد. حاول مرة أخرى.',
  },
  'ai.stalled': {
    en: 'The answer stopped in the middle. Try again.',
    fr: 'La réponse s’est arrêtée en cours de route. Réessayez.',
    ar: 'توقف الجواب في منتصفه. حاول مرة أخرى.',
  },
  'ai.failed': {
    en: 'The AI service failed. Try again.',
    fr: 'Le service d’IA a échoué. Réessayez.',
    ar: 'فشلت خدمة الذكاء الاصطناعي. حاول مرة أخرى.',
  },
  'ai.refused': {
    en: 'The AI service will not answer this question. Ask it in other words.',
    fr: 'Le service d’IA ne veut pas répondre à cette question. Formulez-la autrement.',
    ar: 'لن تجيب خدمة الذكاء الاصطناعي عن هذا السؤال. اطرحه بكلمات أخرى.',
  },
  'ai.notApi': {
    en: 'That address does not answer like an AI service. An administrator can correct it in the settings.',
    fr: 'Cette adresse ne répond pas comme un service d’IA. Un administrateur peut la corriger dans les paramètres.',
    ar: 'لا يجيب ذلك العنوان كخدمة ذكاء اصطناعي. يستطيع المدير تصحيحه في الإعدادات.',
  },
  'ai.incomplete': {
    en: 'The answer broke off before its end. Try again.',
    fr: 'La réponse s’est interrompue avant la fin. Réessayez.',
    ar: 'انقطع الجواب قبل نهايته. حاول مرة أخرى.',
  },
  'ai.cutOff': {
    en: 'The answer was too long and was cut off. Ask for less at once.',
    fr: 'La réponse était trop longue et a été coupée. Demandez moins à la fois.',
    ar: 'كان الجواب أطول من اللازم فقُطع. اطلب أقل في المرة الواحدة.',
  },
  'ai.badArguments': {
    en: 'The model’s answer cannot be read. Try again.',
    fr: 'La réponse du modèle est illisible. Réessayez.',
    ar: 'تعذّرت قراءة جواب النموذج. حاول مرة أخرى.',
  },
  'ai.unknownTool': {
    en: 'The model asked for something that does not exist. Try again, or ask in other words.',
    fr: 'Le modèle a demandé quelque chose qui n’existe pas. Réessayez ou formulez autrement.',
    ar: 'طلب النموذج شيئا غير موجود. حاول مرة أخرى، أو اسأل بكلمات أخرى.',
  },
  'ai.tooLarge': {
    en: 'The model’s answer is too large. Ask for less at once.',
    fr: 'La réponse du modèle est trop grande. Demandez moins à la fois.',
    ar: 'جواب النموذج كبير جدا. اطلب أقل في المرة الواحدة.',
  },
  'ai.noModel': {
    en: 'The AI service does not know this model, or the address is wrong. An administrator can correct both in the settings.',
    fr: 'Le service d’IA ne connaît pas ce modèle, ou l’adresse est fausse. Un administrateur peut corriger les deux dans les paramètres.',
    ar: 'لا تعرف خدمة الذكاء الاصطناعي هذا النموذج، أو العنوان خاطئ. يستطيع المدير تصحيحهما في الإعدادات.',
  },
};
