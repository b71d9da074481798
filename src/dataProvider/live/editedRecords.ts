/** Registry of records that are being edited. */
export interface EditedRecords {
  /** Marks a record as being edited. @returns a function that removes the mark; a record held twice is released twice. */
  hold(resource: string, id: string | number): () => void;
  isHeld(resource: string, id: string | number): boolean;
}

/** Creates an empty registry. */
export function createEditedRecords(): EditedRecords {
  const held = new Map<string, number>();
  const keyOf = (resource: string, id: string | number) => `${resource}/${id}`;
  return {
    isHeld: (resource, id) => held.has(keyOf(resource, id)),
    hold: (resource, id) => {
      const key = keyOf(resource, id);
      held.set(key, (held.get(key) ?? 0) + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}
