/** Arabic texts of the on-screen keypad. */
export const keypad = {
  keys: 'لوحة الأرقام',
  backspace: 'مسح الرقم الأخير',
  ok: 'موافق',
};
