import { isObject } from '#resource';

/** Storage keys of the plugin. */
export const RULES = 'device';
/** True while it is locked; the id of a PIN entry while somebody is connected (entries.ts). */
export const HELD = 'held';

/** Paths of screens that say themselves who works there while no PIN can be checked. */
export const ASIDE = 'aside';

/** Prefix of the plugin's storage keys (`host.storage` exists only while an account is signed in). */
const CORNER = 'flexy.plugin.pin.';

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(CORNER + name) ?? 'null');
  } catch {
    // Without storage (in Node, or blocked), or with foreign content, there are no stored rules.
    return null;
  }
}

/**
 * True when a PIN is asked before anything is shown. Reads only the part of the rules (rules.ts) that the start of a page
 * needs.
 */
export function isAskedFirst(): boolean {
  const rules = kept(RULES);
  return kept(HELD) !== null || (isObject(rules) && rules.isAskedAtStart === true);
}
