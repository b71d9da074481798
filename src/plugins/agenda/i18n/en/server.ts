/** English texts of the server part, by group and code. */
export default {
  entries: {
    tooLong: 'At most 400 days at once, the last after the first.',
    noZone: 'This time zone is not known.',
  },
  eventHooks: {
    twoEnds: 'An event ends its repetition by a day or by a number, not by both.',
    noOccurrence: 'The event has no occurrence before this end.',
    noDay: 'One of these is not a date: write them as 2026-12-25.',
    noWeekday: 'A week of the month needs weekdays, and an event that repeats monthly or yearly.',
    isOccurrence: 'This event is one occurrence of a repeating event, so it cannot repeat itself.',
    noStart: 'The start is missing.',
    endsFirst: 'The end is before the start.',
  },
  series: {
    noOccurrence: 'There is no occurrence on this day.',
  },
  feed: {
    notByPin: 'Sign in yourself to make this address: it would outlive the PIN.',
  },
  import: {
    noCalendar: 'This is no calendar file. Files of calendars end in .ics.',
    tooManyEvents: 'The file has more than %{count} events. Divide it, or export fewer years.',
    untitled: 'Without a title',
  },
  jobs: { readCalendars: 'Read subscribed calendars' },
  subscribed: { noAddress: 'The address of a calendar begins with https:// or webcal:// and has no password in it.' },
  reminders: { text: 'Reminder: %{record}' },
};
