/** English texts of the server part, by group and code. */
export default {
  problems: {
    pinTaken: 'Another person has this PIN.',
    lastAdministrator: 'This is the last administrator: name another one first.',
    confirmMissing:
      'Enter your own password: it is required to set a password, a PIN or roles, and to switch an account on or restore it.',
    confirmWrong: 'This is not your own password.',
    linkDisabled: 'This account is switched off: switch it on before you make a link.',
    rolesBeside: 'A person has roles or an own role, not both: take the roles away first.',
    rightUnknown: 'There is a right among these that an own role cannot have.',
    rightBoth: 'A right is both given and taken away.',
    rightNeedsRead: 'Whoever changes or deletes records has to see them.',
  },
  roles: {
    inUse: 'Somebody still has this role: %{people}. Give them another one first.',
  },
  links: {
    byPin: 'A link for a password needs your own sign-in, not a PIN.',
  },
};
