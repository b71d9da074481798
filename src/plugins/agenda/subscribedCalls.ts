// Calls of subscribed calendars.
import { defineCall } from '#resource';

/** Reads a subscribed calendar now, not at the next full hour. */
export const readCalendarCall = defineCall({
  method: 'POST',
  path: 'agenda/calendars/{id}/read',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Reads a subscribed calendar now; its record says when it was read, or why it could not be',
  output: { job: { type: 'integer', required: true } },
  errors: { 404: 'There is no such calendar' },
  rate: 30,
});
