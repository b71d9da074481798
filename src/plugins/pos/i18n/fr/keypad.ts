/** French texts of the on-screen keypad. */
export const keypad = {
  keys: 'Pavé numérique',
  backspace: 'Effacer le dernier chiffre',
  ok: 'OK',
};
