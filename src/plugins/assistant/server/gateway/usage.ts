import { SYSTEM, type ServerHost } from '#server';
import type { ModelSettings } from './settings.ts';

/** Purpose of a question to a model. */
export type AiPurpose = 'assistant' | 'copilot' | 'suggestion' | 'writing' | 'test';

/** A question that has ended. */
export interface UsedModel {
  readonly account: number | null;
  readonly purpose: AiPurpose;
  readonly settings: ModelSettings;
  /** `done`, `aborted` or the code of the error. */
  readonly outcome: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Start, ms since 1970, and duration in ms. */
  readonly askedAt: number;
  readonly duration: number;
}

/** Costs are kept in millionths of a US dollar, as the field's scale says. */
const COST_SCALE = 1_000_000;
const MILLION = 1_000_000;

/** Cost in millionths of a US dollar. */
export const costOf = ({ priceIn, priceOut }: ModelSettings, tokensIn: number, tokensOut: number): number =>
  Math.round(((tokensIn * priceIn + tokensOut * priceOut) / MILLION) * COST_SCALE);

/** Adds a line to the usage log. It holds no texts. A failure is logged: the answer counts more. */
export async function logUsage(host: ServerHost, used: UsedModel): Promise<void> {
  const { settings, account, tokensIn, tokensOut, purpose, outcome, askedAt, duration } = used;
  try {
    await host.transaction(SYSTEM, 'en', (tx) =>
      tx.create('ai_usage', {
        ...{ createdBy: account, purpose, outcome, tokensIn, tokensOut, askedAt, duration: Math.round(duration) },
        model: settings.model,
        isDemo: settings.isDemo,
        cost: costOf(settings, tokensIn, tokensOut),
      }),
    );
  } catch (error) {
    host.log.error({ err: error }, 'The use of the AI service could not be logged');
  }
}
