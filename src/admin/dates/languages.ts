import { frFR } from '@mui/x-date-pickers/locales';
import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import type { Locale } from 'date-fns';
import { arMA } from 'date-fns/locale/ar-MA';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';

/** The language of dates of a page; English where there is none. */
export const dateLanguage = (locale: string): DateLanguage => LANGUAGES[locale] ?? english;

/** The day comes first in all three languages; date-fns has the month first for Arabic, which is not Morocco's use. */
export const PATTERNS = { day: 'dd/MM/yyyy', moment: 'dd/MM/yyyy HH:mm' } as const;

/** Date formats and parser of a language. */
interface DateLanguage {
  readonly locale: Locale;
  /** Texts of the pickers; absent: English, which they have. */
  readonly texts?: PickersInputLocaleText;
  /** date-fns pattern of a weekday above the calendar. */
  readonly weekday: string;
}

const VIEWS: Readonly<Record<string, string>> = { year: 'السنة', month: 'الشهر', day: 'اليوم' };
const TIMES: Readonly<Record<string, string>> = { hours: 'الساعات', minutes: 'الدقائق', seconds: 'الثواني' };

/** MUI has no Arabic texts for its pickers. */
const arabic: PickersInputLocaleText = {
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  openPreviousView: 'فتح العرض السابق',
  openNextView: 'فتح العرض التالي',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year' ? 'عرض السنوات مفتوح، انتقل إلى التقويم' : 'التقويم مفتوح، انتقل إلى عرض السنوات',
  cancelButtonLabel: 'إلغاء',
  clearButtonLabel: 'مسح',
  okButtonLabel: 'موافق',
  todayButtonLabel: 'اليوم',
  nextStepButtonLabel: 'التالي',
  datePickerToolbarTitle: 'اختر التاريخ',
  dateTimePickerToolbarTitle: 'اختر التاريخ والوقت',
  timePickerToolbarTitle: 'اختر الوقت',
  clockLabelText: (view, time) => `اختر ${TIMES[view] ?? view}. ${time ? `الوقت المختار ${time}` : 'لم يُختر وقت'}`,
  hoursClockNumberText: (hours) => `${hours} ساعة`,
  minutesClockNumberText: (minutes) => `${minutes} دقيقة`,
  secondsClockNumberText: (seconds) => `${seconds} ثانية`,
  selectViewText: (view) => `اختر ${TIMES[view] ?? view}`,
  openDatePickerDialogue: (date) => (date ? `اختر التاريخ، التاريخ المختار هو ${date}` : 'اختر التاريخ'),
  openTimePickerDialogue: (time) => (time ? `اختر الوقت، الوقت المختار هو ${time}` : 'اختر الوقت'),
  fieldClearLabel: 'مسح',
  timeTableLabel: 'اختيار الوقت',
  dateTableLabel: 'اختيار التاريخ',
  fieldYearPlaceholder: ({ digitAmount }) => 'س'.repeat(digitAmount),
  fieldMonthPlaceholder: () => 'شش',
  fieldDayPlaceholder: () => 'يي',
  fieldHoursPlaceholder: () => 'سس',
  fieldMinutesPlaceholder: () => 'دد',
  ...VIEWS,
  ...TIMES,
  empty: 'فارغ',
};

const english: DateLanguage = { locale: enGB, weekday: 'EEEEEE' };

const LANGUAGES: Readonly<Record<string, DateLanguage>> = {
  en: english,
  fr: {
    locale: fr,
    texts: frFR.components.MuiLocalizationProvider.defaultProps.localeText,
    weekday: 'EEEEEE',
  },
  // The first letters of most Arabic weekdays are the same; the one-letter forms differ.
  ar: { locale: arMA, texts: arabic, weekday: 'EEEEE' },
};
