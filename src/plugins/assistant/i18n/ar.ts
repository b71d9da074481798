import { keptTexts } from './ar/kept.ts';
import { screens } from './ar/screens.ts';

/** Arabic texts of the assistant plugin. */
export default {
  assistant: screens,
  resources: {
    ...keptTexts,
    assistantSettings: {
      fields: {
        endpoint: 'عنوان الخدمة',
        model: 'النموذج',
        key: 'مفتاح جديد للخدمة',
        photosKey: 'مفتاح جديد للصور',
        requestsPerMinute: 'الأسئلة لكل شخص في الدقيقة',
        idleSeconds: 'الثواني دون إشارة قبل التخلي عن الجواب',
        tokensPerDay: 'الرموز لكل شخص في اليوم (0: دون حد)',
        priceIn: 'دولار أمريكي لكل مليون رمز مرسل',
        priceOut: 'دولار أمريكي لكل مليون رمز مستلم',
      },
    },
    ai_requests: {
      name: 'أسئلة |||| سؤال |||| الأسئلة |||| أسئلة |||| سؤالا |||| سؤال',
      new: 'سؤال جديد',
      fields: {
        question: 'السؤال',
        namespace: 'المجال',
        entity: 'الكائن',
        action: 'الإجراء',
        status: 'الحالة',
        threadAiRequest: 'المحادثة',
        functionCallEscaped: 'الجواب',
        createdBy: 'أنشأه',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        status: {
          started: 'بدأ',
          updated: 'نُقّح',
          success: 'مقبول',
        },
      },
      forms: {
        request: 'السؤال',
      },
      empty: 'لا أسئلة سابقة',
      invite: 'اسألني ما تشاء، وسأتكفل بالباقي!',
    },
    thread_ai_requests: {
      name: 'محادثات |||| محادثة |||| المحادثات |||| محادثات |||| محادثة |||| محادثة',
      new: 'محادثة جديدة',
      fields: {
        namespace: 'المجال',
        entity: 'الكائن',
        action: 'الإجراء',
        status: 'الحالة',
        createdBy: 'أنشأه',
        aiRequests: 'الأسئلة',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        status: {
          started: 'بدأت',
          updated: 'نُقّحت',
          success: 'مقبولة',
        },
      },
      forms: {
        request: 'المحادثة',
      },
      empty: 'لا محادثة بعد',
      invite: 'هنا تُحفظ المحادثات مع المساعد.',
    },
  },
  words: {
    places: {
      assistant: 'ذكاء اصطناعي، دردشة، طرح سؤال',
      suggest: 'ذكاء اصطناعي، توصية، نصيحة، فكرة هدية',
      ai_keys: 'ذكاء اصطناعي، وكلاء، MCP، رموز',
      ai_proposals: 'ذكاء اصطناعي، وكلاء',
      ai_usage: 'ذكاء اصطناعي، رموز، تكلفة',
      ai_requests: 'ذكاء اصطناعي، طلبات',
      thread_ai_requests: 'ذكاء اصطناعي، دردشات',
      'settings/assistant': 'ذكاء اصطناعي، نماذج',
    },
  },
};
