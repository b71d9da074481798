// The plugin's plain rules and calls, for folders of the server part.
export * from '../importCalls.ts';
export * from '../rules/importFault.ts';
export * from '../rules/recurrence.ts';
export * from '../rules/reminders.ts';
export * from '../rules/subscribed.ts';
export { momentsOfDays } from '../rules/times.ts';
export * from '../subscribedCalls.ts';
