import type { Body } from '../support/client.ts';

/** The events of a stream that has ended. */
export const eventsIn = (text: string): Body[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)));
