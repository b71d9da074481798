/** English texts of the on-screen keypad. */
export const keypad = {
  keys: 'Keypad',
  backspace: 'Erase the last digit',
  ok: 'OK',
};
