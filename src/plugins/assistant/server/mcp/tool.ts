import type { AiContext } from '../context.ts';
import type { JsonSchema } from '../rules.ts';

/** Answer of a tool: JSON for the agent. */
export interface ToolAnswer {
  readonly value: Readonly<Record<string, unknown>>;
  /** It could not be done; the value says why. */
  readonly isError?: boolean;
}

/** A tool for agents: it reads, or makes a proposal. No tool writes records, and none accepts a proposal. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly isReading: boolean;
  run(context: AgentContext, args: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

/** The caller of a tool. */
export interface AgentContext extends AiContext {
  /** Name of the agent's key, or the one that it gives itself. */
  readonly client: string;
}
