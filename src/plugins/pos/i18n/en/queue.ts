/** English texts of the queue of unsent sales. */
export const queue = {
  title: 'Waiting to sync',
  titleCount: 'Waiting to sync (%{count})',
  back: 'Back to the cash register',
  lastContact: 'Last contact %{at}',
  online: 'Online',
  offline: 'Offline',
  tryNow: 'Try now',
  line: {
    offline: 'Offline since %{since}. Selling goes on.',
    trouble: 'The server has had trouble since %{since}. Selling goes on.',
    signedOut: 'The session ended at %{since}. Sign in again to continue sending.',
    safe: '%{smart_count} entry is safe on this device and will be sent automatically. |||| %{smart_count} entries are safe on this device and will be sent automatically, in order.',
    next: 'Next try in %{time}.',
  },
  storageFault: {
    title: 'This device keeps nothing at the moment',
    help: 'Its storage is full or closed. Save the queue as a file, and do not close this page before it is sent.',
  },
  others: {
    title:
      '%{smart_count} entry of another account is waiting here |||| %{smart_count} entries of other accounts are waiting here',
    help: 'They are sent when that person signs in, or in your name.',
    take: 'Send in my name',
  },
  empty: { title: 'Everything is sent', help: 'What is saved without a network waits here until the server has it.' },
  refused: {
    title: 'To repair',
    count: '%{smart_count} refused by the server |||| %{smart_count} refused by the server',
    chip: 'Refused',
  },
  waiting: {
    title: 'Waiting',
    queued: 'Queued',
    sending: 'Sending',
    sendingAgain: 'Sending, try %{tries}',
  },
  givenUp: { title: 'Given up' },
  kinds: {
    delivery: 'Report of a delivery',
    drawer: 'Cash drawer opened',
    edit: 'Change of an order',
    refund: 'Refund',
    day: 'Day of the till',
    movement: 'Cash in or out',
  },
  items: '%{count} item |||| %{count} items',
  sentToday: '%{smart_count} sent today, %{at} |||| %{smart_count} sent today, the last one %{at}',
  file: {
    save: 'Save as a file',
    read: 'Import from a file',
    taken: '%{smart_count} entry imported from the file |||| %{smart_count} entries imported from the file',
    takenSome:
      '%{smart_count} entry imported from the file; already known here: %{known} |||| %{smart_count} entries imported from the file; already known here: %{known}',
    faults: {
      format: '%{name} is not a saved queue.',
      version: '%{name} was saved by a newer version.',
      count: '%{name} is incomplete: save it again at the other till.',
      entry: '%{name}: entry %{entry} is damaged. Nothing was imported.',
    },
  },
  health: {
    title: 'Health of the till',
    age: 'Oldest that waits',
    none: 'Nothing waits',
    contact: 'Last contact',
    unknown: 'Not known',
    clock: 'Clock',
    clocks: {
      unknown: 'Not compared yet',
      right: 'Right',
      behind: '%{smart_count} second slow; corrected |||| %{smart_count} seconds slow; corrected',
      ahead: '%{smart_count} second fast; corrected |||| %{smart_count} seconds fast; corrected',
    },
    storage: 'Storage',
    storages: {
      unknown: 'Not known',
      lasting: 'Persistent',
      clearable: 'The browser may clear it when the disk is full',
    },
  },
  newVersion: {
    title: 'A new version is available',
    help: 'The till reloads, which takes a moment. Nothing is lost.',
    take: 'Load it',
  },
};
