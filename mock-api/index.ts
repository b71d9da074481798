/** `#server`: the public interface of the reference API for the server parts of plugins. */
export * from './types.ts';
export type * from './hookTypes.ts';
export type { JobDefinition, JobRun, ScheduleContext } from './jobs/types.ts';
export type * from './serverHost.ts';
export { definePluginServer, type PluginServer } from './pluginServer.ts';
export * from './problem.ts';
export * from './demo/samples.ts';
export { sendNotice, type Notice } from './notices/sendNotice.ts';
export { endSessions } from './auth/endSessions.ts';
export { hashPassword, verifyPassword } from './auth/password.ts';
export { localeOf } from './api/errors.ts';
export { notFound } from './api/write.ts';
export { parseClientJson } from './http/body.ts';
export { createMinuteLimit } from './http/minuteLimit.ts';
export { pinDigest } from './auth/pin.ts';
export { nextHour, nextTimeOfDay } from './jobs/schedule.ts';
export { runPrepared } from './db/preparedStatements.ts';
export { reply, type CallContext, type CallHandler, type CallHost, type Translations } from './calls/types.ts';
