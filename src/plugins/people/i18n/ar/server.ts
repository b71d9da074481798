/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    pinTaken: 'هذا رمز PIN لشخص آخر.',
    lastAdministrator: 'هذا آخر مدير للنظام: عيّن غيره أولا.',
    confirmMissing: 'أدخل كلمة مرورك أنت: فهي لازمة لتعيين كلمة مرور أو رمز PIN أو أدوار، ولتفعيل حساب أو استرجاعه.',
    confirmWrong: 'هذه ليست كلمة مرورك.',
    linkDisabled: 'هذا الحساب معطّل: فعّله قبل إنشاء رابط.',
    rolesBeside: 'للشخص أدوار أو دور خاص، لا كلاهما: أزل الأدوار أولا.',
    rightUnknown: 'من بين هذه الصلاحيات صلاحية لا يمكن أن يحملها دور خاص.',
    rightBoth: 'صلاحية واحدة ممنوحة ومسحوبة في آن واحد.',
    rightNeedsRead: 'من يعدّل السجلات أو يحذفها يجب أن يراها.',
  },
  roles: {
    inUse: 'ما زال هذا الدور مستعملا: %{people}. امنحهم دورا آخر أولا.',
  },
  links: {
    byPin: 'يتطلب رابط كلمة المرور تسجيل دخولك أنت، لا رمز PIN.',
  },
};
