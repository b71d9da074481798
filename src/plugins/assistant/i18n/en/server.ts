/** English texts of the server part, by group and code. */
export default {
  accept: {
    accepted: 'This answer was accepted already. Nothing was written again.',
  },
  agents: {
    proposed: '%{client} proposes a change',
  },
  asking: {
    pictures: 'The chosen pictures are not available any more. Search for them again.',
  },
  aiError: {
    wait: 'Try again in %{seconds} s.',
    said: 'The service says: %{said}',
  },
  errors: {
    'ai.unauthorized': 'The AI service refuses the key. An administrator can enter another one in the settings.',
    'ai.busy': 'The AI service takes no more questions for now.',
    'ai.budget': 'Your share of the AI service is used up for now.',
    'ai.unreachable': 'The AI service cannot be reached.',
    'ai.timeout': 'The AI service took too long to answer. Try again.',
    'ai.stalled': 'The answer stopped in the middle. Try again.',
    'ai.failed': 'The AI service failed. Try again.',
    'ai.refused': 'The AI service will not answer this question. Ask it in other words.',
    'ai.notApi': 'That address does not answer like an AI service. An administrator can correct it in the settings.',
    'ai.incomplete': 'The answer broke off before its end. Try again.',
    'ai.cutOff': 'The answer was too long and was cut off. Ask for less at once.',
    'ai.badArguments': 'The model’s answer cannot be read. Try again.',
    'ai.unknownTool': 'The model asked for something that does not exist. Try again, or ask in other words.',
    'ai.tooLarge': 'The model’s answer is too large. Ask for less at once.',
    'ai.noAccess':
      'The AI service does not give this key access to the model. An administrator can choose another one in the settings.',
    'ai.quota': 'The credit at the AI service is used up. An administrator has to add some there.',
    'ai.contextTooLong':
      'The question with its records and conversation is longer than the model takes. Ask with fewer records, or begin a new conversation.',
    'ai.noModel':
      'The AI service does not know this model, or the address is wrong. An administrator can correct both in the settings.',
  },
  keys: {
    byPin: 'Sign in yourself to make a key: it would outlive the PIN.',
    wrongPassword: 'This is not your password.',
    tooMany: 'You have as many keys as are allowed. Revoke one first.',
  },
  outside: {
    ended: 'The time for this picture is over. Open the plan again.',
    blocked: 'Pictures at this address are not loaded.',
    failed: 'The other site does not give this picture.',
    timeout: 'The other site took too long to answer.',
    tooLarge: 'The picture is too large for a preview.',
    notPicture: 'The file is not a picture that can be shown.',
  },
  pexels: {
    failed: 'The pictures could not be searched. Try again.',
  },
  plan: {
    changed: 'The record has changed since.',
    unread: 'Not understood. Set it here.',
    unreadValue: '“%{value}” is not known here. Set it here.',
  },
  preview: {
    failed: 'The preview cannot be shown.',
  },
  proposals: {
    closed: 'The proposal is closed.',
    ownSession: 'A proposal is accepted by a person in the back office, not with the session that made it.',
  },
  proposed: {
    notProposed: 'This is not part of the proposal.',
  },
  settings: {
    wrongAddress:
      'This should be an http or https address without a user name, a query and #, outside of reserved networks.',
  },
  steps: {
    noBin:
      'Records of this kind do not go to the bin: the deletion could not be taken back. Delete them in their list.',
  },
  write: {
    nothing: 'Say what to write about.',
  },
  writeSteps: {
    changed: 'A record has changed since. Look at the plan again.',
    notAsShown: 'Changed since it was shown: %{names}. Nothing was written. Look at the new values.',
  },
  writings: {
    undone: 'It was taken back already.',
    changed:
      '“%{title}” has changed since it was written, so that it stays as it is and nothing was taken back. Change or delete it yourself, or take back the others one by one.',
  },
  readWrites: {
    tooMany: 'At most %{max} records at once.',
  },
};
