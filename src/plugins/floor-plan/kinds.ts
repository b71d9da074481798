type Values = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null;

/**
 * Copies `type` to `objectType` or vice versa when a body has only one: they are one property
 * (docs/rules/floor-plan.md, "Fields").
 */
export function bothKinds(body: Values): Record<string, unknown> {
  const kind = body.type ?? body.objectType;
  if (!isGiven(kind) || (isGiven(body.type) && isGiven(body.objectType))) return { ...body };
  return { ...body, type: kind, objectType: kind };
}

/** The kind to store when both differ: the changed one; if both changed, `type`, which the editor shows. */
export function storedKinds(values: Values, before: Values | null): Record<string, unknown> {
  const { type, objectType } = values;
  const isOnlyObjectType = isGiven(objectType) && (!isGiven(type) || (before !== null && type === before.type));
  return bothKinds(isOnlyObjectType ? { ...values, type: objectType } : { ...values, objectType: type });
}
