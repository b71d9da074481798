/** English texts of the server part, by group and code. */
export default {
  problems: {
    pinTaken: 'Another person has this PIN.',
    lastAdministrator: 'This is the last administrator: name another one first.',
    confirmMissing:
      'Enter your own password: it is required to set a password, a PIN or roles, and to switch an account on or restore it.',
    confirmWrong: 'This is not your own password.',
    linkDisabled: 'This account is switched off: switch it on before you make a link.',
  },
  links: {
    byPin: 'A link for a password needs your own sign-in, not a PIN.',
  },
};
