import { dayOf } from '#resource';
import type { AiContext } from './context.ts';
import type { PromptContext } from './prompts.ts';

/** Language, currency and day of a caller's questions. */
export const promptContext = ({ reader, locale }: AiContext): PromptContext => ({
  locale,
  currency: reader.currency,
  today: dayOf(reader.now, reader.timeZone),
});
