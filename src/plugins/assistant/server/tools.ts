import type { Resource, HeldRoles } from '#resource';
import type { ModelTool } from './gateway/model.ts';
import { ruleSchema } from '../rules/changeRules.ts';
import { filterSchema } from '../rules/filterSchema.ts';
import { recordSchema, type JsonSchema, type Resources, valueSchema } from '../rules/recordSchema.ts';
import type { AiAction } from '#server';
import type { AiActionName } from '../contract/types.ts';

/** Most records of one answer. */
export const MOST_ITEMS = 20;

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** Name of a tool for a registered action. */
export const toolOfAction = (name: string): string => `run_${name.replaceAll(/[^a-zA-Z0-9]/g, '_')}`;

/** The schema of a registered action's input; null: it takes none. */
export function inputSchema({ input }: AiAction, resources: Resources): JsonSchema | null {
  if (!input) return null;
  const entries = Object.entries(input);
  const required = entries.filter(([, field]) => field.required).map(([name]) => name);
  return object(Object.fromEntries(entries.map(([name, field]) => [name, valueSchema(field, resources)])), required);
}

/** Input for the tools of a question. */
export interface ToolContext {
  readonly resource: Resource;
  readonly roles: HeldRoles;
  readonly resources: Resources;
  /** Registered actions of this resource that the caller may run. */
  readonly actions: readonly (readonly [name: string, action: AiAction])[];
  /** The person has chosen the records: no conditions are asked for. */
  readonly hasRecords: boolean;
}

const conditions = ({ resource, roles, hasRecords }: ToolContext): Readonly<Record<string, JsonSchema>> =>
  hasRecords ? {} : { filters: filterSchema(resource, roles) };

function creating({ resource: one, roles, resources }: ToolContext): ModelTool {
  const items = {
    type: 'array',
    items: recordSchema(one, roles, 'create', resources),
    minItems: 1,
    maxItems: MOST_ITEMS,
  };
  return {
    name: `create_${one.name}`,
    description: `Creates new records of ${one.className}.`,
    parameters: object({ items }, ['items']),
  };
}

const finding = ({ resource, roles }: ToolContext): ModelTool => ({
  name: `find_${resource.name}`,
  description: `Finds records of ${resource.className}.`,
  parameters: object({ filters: filterSchema(resource, roles) }, ['filters']),
});

/** Values for each record that the model was shown. */
const eachSchema = (items: JsonSchema): JsonSchema => ({
  type: 'array',
  items: object({ id: { type: 'integer' }, changes: items }, ['id', 'changes']),
  description: 'Values for single records that you were shown, by their id. Leave out those that stay as they are.',
});

const NEEDS_RECORDS = {
  type: 'boolean',
  description:
    'True when each record gets values of its own, as a shorter or a corrected text: you are shown the records next.',
};

/**
 * The tool of a change: the same values for all records, rules that compute numbers, or values for each. Records that the
 * person chose are shown with the question; others are shown when the model needs them.
 */
export function changingTool(context: ToolContext): ModelTool {
  const { resource, roles, resources, hasRecords } = context;
  const changes = recordSchema(resource, roles, 'update', resources);
  const rules = ruleSchema(resource, roles);
  const parts = {
    ...conditions(context),
    changes: { ...changes, description: 'The same values for all of these records.' },
    ...(rules && { rules }),
    ...(hasRecords ? { each: eachSchema(changes) } : { needsRecords: NEEDS_RECORDS }),
  };
  return {
    name: `update_${resource.name}`,
    description: `Changes records of ${resource.className}: ${hasRecords ? 'those that you are shown, and the others that the person chose' : 'all that the conditions find'}.`,
    parameters: object(parts, hasRecords ? [] : ['filters']),
  };
}

/** The tool of a further part of a change: values for each record that it shows. */
export function furtherTool({ resource, roles, resources }: ToolContext): ModelTool {
  const each = eachSchema(recordSchema(resource, roles, 'update', resources));
  return {
    name: `update_${resource.name}`,
    description: `Changes records of ${resource.className} that you are shown.`,
    parameters: object({ each }, ['each']),
  };
}

function running(context: ToolContext, [id, action]: ToolContext['actions'][number]): ModelTool {
  const input = inputSchema(action, context.resources);
  const parts = { ...conditions(context), ...(input ? { input } : {}) };
  return { name: toolOfAction(id), description: action.description, parameters: object(parts, Object.keys(parts)) };
}

/** Tools of an action of the assistant's page, derived from the resource. */
export function assistantTools(action: Exclude<AiActionName, 'Update'>, context: ToolContext): ModelTool[] {
  switch (action) {
    case 'Create':
      return [creating(context)];
    case 'Filter':
      return [finding(context)];
    case 'Execute':
      return context.actions.map((one) => running(context, one));
  }
}

/** Functions of the copilot by resource, roles and operation: they follow from declarations alone. */
const copilotTools = new WeakMap<Resource, Map<string, ModelTool>>();

/** The copilot's function: the fields of one record. */
export function copilotTool(
  resource: Resource,
  roles: HeldRoles,
  resources: Resources,
  operation: 'create' | 'update',
): ModelTool {
  const known = copilotTools.get(resource) ?? new Map<string, ModelTool>();
  copilotTools.set(resource, known);
  const key = `${operation} ${roles.toSorted().join(' ')}`;
  const tool = known.get(key) ?? makeCopilotTool(resource, roles, resources, operation);
  known.set(key, tool);
  return tool;
}

const makeCopilotTool = (
  resource: Resource,
  roles: HeldRoles,
  resources: Resources,
  operation: 'create' | 'update',
): ModelTool => ({
  name: `${operation}${resource.className}`,
  description:
    operation === 'create'
      ? `A new record of ${resource.className}.`
      : `Changed fields of a record of ${resource.className}.`,
  parameters: recordSchema(resource, roles, operation, resources),
});

/** The product suggestion's function (docs/rules/assistant.md, "The product suggestion"). */
export const SUGGESTION_TOOL: ModelTool = {
  name: 'createProduct',
  description: 'Creates a product of the shop.',
  parameters: object(
    {
      name: { type: 'string', maxLength: 255 },
      price: { type: 'number', minimum: 0 },
      reductionValue: { type: 'number', minimum: 0 },
      reductionType: { type: 'string', enum: ['percentage', 'amount'] },
      description: { type: 'string', maxLength: 5000, description: 'In Arabic.' },
    },
    ['name', 'price', 'description'],
  ),
};
