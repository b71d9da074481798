import type { AiContext } from '../context.ts';
import type { JsonSchema } from '../rules.ts';

/** Answer of a tool: JSON for the agent. */
export interface ToolAnswer {
  readonly value: Readonly<Record<string, unknown>>;
  /** It could not be done; the value says why. */
  readonly isError?: boolean;
}

/** The kind of records and the act of a tool. The general tools find it by them. */
export interface ToolPurpose {
  readonly resource: string;
  readonly does: 'list' | 'get' | 'create' | 'change' | 'delete' | 'run';
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

/** The part of its owner's rights that a key has. */
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
