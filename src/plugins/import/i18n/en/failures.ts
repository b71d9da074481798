/** English reasons why the run of a scheduled feed failed. */
export const failures = {
  blocked: 'Its address leads into the network of this server',
  unreachable: 'Its server cannot be reached',
  timeout: 'Its server took too long',
  refused: 'Its server refuses the address or the password',
  failed: 'Its server reports an error',
  redirect: 'The address leads on to one that is not followed',
  tooLarge: 'The file is too large',
  noFile: 'There is no file in the folder',
  unreadable: 'The file cannot be read',
  columns: 'A column of the mapping is not in the file',
  allBad: 'No row of the file can be imported',
  noAccount: 'The account in whose name it runs may not import any more',
  noPassword: 'The password can no longer be opened: enter it again',
  notWritten: 'The import ended without being written',
};
