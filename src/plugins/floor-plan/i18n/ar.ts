import { AR_TABLES, SHOWN_STATES, TABLE_STATES, wordsOf } from '#shop';
import { canvas } from './ar/canvas.ts';
import { edit } from './ar/edit.ts';
import { states } from './ar/states.ts';
import { floors, service } from './ar/service.ts';

/** Arabic texts of the floor-plan plugin. */
export default {
  floorPlan: { title: 'مخطط القاعة', tables: 'الطاولات', canvas, edit, service, states, floors },
  resources: {
    reservable_categories: {
      name: 'طوابق |||| طابق |||| الطوابق |||| طوابق |||| طابقا |||| طابق',
      new: 'طابق جديد',
      fields: {
        name: 'الاسم',
        type: 'النوع',
        position: 'الترتيب',
        store: 'المتجر',
        planBgImage: 'خلفية المخطط',
        reservables: 'الطاولات والقاعات',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        type: {
          floor: 'طابق',
          area: 'منطقة',
        },
      },
      forms: {
        floor: 'الطابق',
        plan: 'المخطط',
      },
      empty: 'لا يوجد طابق بعد',
      invite: 'أضف طابقا ثم ارسم طاولاته وقاعاته.',
      help: {
        planBgImage: '800 × 500 بكسل، اختياري.',
      },
    },
    reservables: {
      name: 'طاولات وقاعات |||| طاولة أو قاعة |||| الطاولات والقاعات |||| طاولات وقاعات |||| طاولة أو قاعة |||| طاولة أو قاعة',
      new: 'طاولة أو قاعة جديدة',
      fields: {
        name: 'الاسم',
        shownState: 'الحالة الآن',
        mergedInto: 'مدموجة في',
        shownSince: 'على هذه الحال منذ',
        shownAmount: 'المبلغ',
        reservableCategory: 'الطابق',
        type: 'النوع',
        objectType: 'النوع',
        shape: 'الشكل',
        status: 'الحالة',
        seats: 'المقاعد',
        section: 'القسم',
        waiter: 'النادل',
        serviceState: 'الخدمة',
        serviceSince: 'منذ',
        guests: 'الضيوف',
        mergedOrder: 'مدموجة في الطلب',
        reservedAt: 'وقت الحجز',
        reservedFor: 'محجوزة باسم',
        reservedGuests: 'عدد ضيوف الحجز',
        canvaX: 'X',
        canvaY: 'Y',
        canvaWidth: 'العرض',
        canvaHeight: 'الارتفاع',
        canvaRotation: 'الدوران',
        canvaFill: 'التعبئة',
        canvaStokeColor: 'الحدود',
        canvaStokeWidth: 'سمك الحدود',
        canvaLocked: 'مقفل',
        createdAt: 'تاريخ الإنشاء',
        updatedAt: 'آخر تعديل',
      },
      values: {
        type: {
          table: 'طاولة',
          room: 'قاعة',
        },
        objectType: {
          table: 'طاولة',
          room: 'قاعة',
        },
        shape: {
          rectangle: 'مستطيل',
          circle: 'دائرة',
        },
        status: wordsOf(AR_TABLES, ['free', 'reserved']),
        shownState: wordsOf(AR_TABLES, SHOWN_STATES),
        serviceState: wordsOf(AR_TABLES, TABLE_STATES),
      },
      forms: {
        place: 'المكان',
        reservation: 'الحجز',
        service: 'الخدمة',
        drawing: 'الرسم',
      },
      empty: 'لا طاولة ولا قاعة بعد',
      invite: 'ارسم الطاولات والقاعات على المخطط.',
      help: {
        status: 'لا يمكن اختيار طاولة محجوزة في الصندوق.',
      },
    },
  },
  words: {
    places: {
      'floor-plan': 'طاولات، مطعم، ترتيب الطاولات، حجوزات',
      reservable_categories: 'قاعات، مناطق، شرفات',
      reservables: 'مقاعد، مواقف، حجوزات',
      'settings/tables': 'قاعات، طوابق، حجوزات',
    },
  },
};
