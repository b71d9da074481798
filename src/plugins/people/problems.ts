import { refusedIn } from '#server';

const TEXTS = {
  pinTaken: {
    en: 'Another person has this PIN.',
    fr: 'Une autre personne a ce code PIN.',
    ar: 'هذا رمز PIN لشخص آخر.',
  },
  lastAdministrator: {
    en: 'This is the last administrator: name another one first.',
    fr: 'C’est le dernier administrateur : nommez-en d’abord un autre.',
    ar: 'هذا آخر مدير للنظام: عيّن غيره أولا.',
  },
  confirmMissing: {
    en: 'Enter your own password: it is required to set a password, a PIN or roles, and to switch an account on or restore it.',
    fr: 'Saisissez votre propre mot de passe : il faut le donner pour définir un mot de passe, un code PIN ou des rôles, et pour activer ou restaurer un compte.',
    ar: 'أدخل كلمة مرورك أنت: فهي لازمة لتعيين كلمة مرور أو رمز PIN أو أدوار، ولتفعيل حساب أو استرجاعه.',
  },
  confirmWrong: {
    en: 'This is not your own password.',
    fr: 'Ce n’est pas votre propre mot de passe.',
    ar: 'هذه ليست كلمة مرورك.',
  },
} as const;

/** 422 on one field of an account, in the request's language. */
export const refused = refusedIn(TEXTS, 'people');
