import type { StepKind } from '../rules/stepKinds.ts';

/** A demo lead: stage, title, summary, US dollars, agent and customer (null: Unassigned), and optional properties. */
export type DemoLead = readonly [
  stage: string,
  name: string,
  description: string,
  value: number,
  agent: string | null,
  customer: string | null,
  more?: DemoLeadMore,
];

/** Optional properties of a demo lead. `next`: step, days from today, and kind. */
export interface DemoLeadMore {
  readonly next?: readonly [step: string, days: number, kind?: StepKind];
  readonly tags?: readonly string[];
  readonly isImportant?: boolean;
  readonly status?: 'completed' | 'lost';
  readonly color?: string;
  /** A document of the demo orders belongs to it. */
  readonly hasOrder?: boolean;
}
