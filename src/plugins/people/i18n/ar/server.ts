/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    pinTaken: 'هذا رمز PIN لشخص آخر.',
    lastAdministrator: 'هذا آخر مدير للنظام: عيّن غيره أولا.',
    confirmMissing: 'أدخل كلمة مرورك أنت: فهي لازمة لتعيين كلمة مرور أو رمز PIN أو أدوار، ولتفعيل حساب أو استرجاعه.',
    confirmWrong: 'هذه ليست كلمة مرورك.',
    linkDisabled: 'هذا الحساب معطّل: فعّله قبل إنشاء رابط.',
  },
  links: {
    byPin: 'يتطلب رابط كلمة المرور تسجيل دخولك أنت، لا رمز PIN.',
  },
};
