import type { AiContext } from '../context.ts';
import type { JsonSchema } from '../rules.ts';

/** Answer of a tool: JSON for the agent. */
export interface ToolAnswer {
  readonly value: Readonly<Record<string, unknown>>;
  /** It could not be done; the value says why. */
  readonly isError?: boolean;
}

/** What a tool of one kind of records is for, by which the general tools find it. */
export interface ToolPurpose {
  readonly resource: string;
  readonly does: 'list' | 'get' | 'create' | 'change' | 'run';
  /** Name of the registered action, of a tool that proposes one. */
  readonly action?: string;
}

/** A tool for agents: it reads, or makes a proposal. No tool writes records, and none accepts a proposal. */
export interface AgentTool {
  readonly name: string;
  /** Absent: a general tool, for all kinds of records. */
  readonly purpose?: ToolPurpose;
  readonly title: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly isReading: boolean;
  run(context: AgentContext, args: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

/** What a key allows of the rights of its owner. */
export interface KeyRights {
  /** It may store proposals, not only read. */
  readonly mayPropose: boolean;
  /** Names of the resources that it reaches; null: all. */
  readonly resources: readonly string[] | null;
}

/** The caller of a tool. */
export interface AgentContext extends AiContext {
  /** Name of the agent's key, or the one that it gives itself. */
  readonly client: string;
  readonly rights: KeyRights;
  /** Beginning of the addresses of this installation: `https://shop.example`. */
  readonly origin: string;
}
