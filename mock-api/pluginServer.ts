import type { Router } from 'express';
import type { Resources } from '#resource';
import type { AiAction } from './aiAction.ts';
import type { CallHost } from './calls/types.ts';
import type { ResourceHooks } from './hookTypes.ts';
import type { JobDefinition } from './jobs/types.ts';
import type { ToldRight } from './namedRights.ts';
import type { ServerHost } from './serverHost.ts';
import type { ServerOffers } from './serverOffers.ts';
import type { ApprovableFields } from './types.ts';

/** Hooks by resource name: typed for a declared resource. */
export type HooksByName = { readonly [N in keyof Resources]?: ResourceHooks<N> } & Readonly<
  Record<string, ResourceHooks>
>;

/** A number that a plugin tells of itself. */
export interface PluginGauge {
  /** One English sentence, as metrics are described. */
  readonly help: string;
  read(host: ServerHost): Promise<number>;
}

/** The server part of a plugin: the default export `definePluginServer({...})` of `src/plugins/<id>/server.ts`. */
export interface PluginServer {
  /** By resource name. */
  readonly hooks?: HooksByName;
  /** Fields that an approval by PIN may unlock, by resource name. Accounts and settings are not allowed. */
  readonly approvable?: Readonly<Record<string, ApprovableFields>>;
  /** Named rights that the plugin declares; own roles may have them or not. */
  readonly rights?: readonly ToldRight[];
  /** Answers the plugin's declared calls by `host.call`. */
  calls?(host: CallHost): void;
  /**
   * Mounts routes at `/` that no declared call can express, such as a proxy. Addresses are complete (`/:locale/api/...`); a
   * route checks rights and input itself.
   */
  routes?(router: Router, host: ServerHost): void;
  /** Actions for the assistant and for agents. Names must be unique over all plugins: begin them with a resource's name. */
  readonly aiActions?: Readonly<Record<string, AiAction>>;
  /** Kinds of jobs by name. Names must be unique over all plugins, so begin them with the plugin's id. */
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  /**
   * Numbers for metrics and the page of operations, by name: the metric is `flexy_{name}`. Begin names with the plugin's id, in
   * small letters with `_` between words. Each read is one short query.
   */
  readonly gauges?: Readonly<Record<string, PluginGauge>>;
  /** What this plugin adds at points of other plugins' server parts, by the name of the point. */
  readonly offers?: Partial<ServerOffers>;
  /**
   * Runs once per start, after the data is loaded and before the first request. When it throws, only this plugin fails.
   * Everything it leaves running must end with the signal, which is aborted at shutdown.
   */
  start?(host: ServerHost, signal: AbortSignal): Promise<void>;
}

/** Declares the server part of a plugin. */
export function definePluginServer(server: PluginServer): PluginServer {
  return server;
}
