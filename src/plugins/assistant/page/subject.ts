import { recordsText } from './records.ts';

/** Actions of a request, as they are sent (docs/rules/assistant.md, "Questions"). */
export const ACTIONS = ['Create', 'Filter', 'Update', 'Execute'] as const;
export type AskedAction = (typeof ACTIONS)[number];

/** Topics of a request with the area that is sent (docs/rules/assistant.md, "Questions"). */
export const TOPICS = { crm: 'shop', ecommerce: 'shop', website: 'front' } as const;
export type Topic = keyof typeof TOPICS;

/** Objects of a request: the class that is sent, and its resource. The same under every topic. */
export const OBJECTS = { Product: 'products', Page: 'pages', Order: 'orders' } as const;
export type AskedObject = keyof typeof OBJECTS;

/** The three choices above the question; empty: not chosen yet. */
export interface Subject {
  readonly action: AskedAction | '';
  readonly topic: Topic | '';
  readonly object: AskedObject | '';
}

/** A subject whose three parts are chosen. */
export interface WholeSubject {
  readonly action: AskedAction;
  readonly topic: Topic;
  readonly object: AskedObject;
}

export const NO_SUBJECT: Subject = { action: '', topic: '', object: '' };

const isAction = (text: string): text is AskedAction => ACTIONS.some((action) => action === text);
const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text);
const isObject = (text: string): text is AskedObject => Object.hasOwn(OBJECTS, text);

/** Reads a subject from the address; unknown words, and what follows them, count as not chosen. */
export function subjectOf({ action, topic, object }: Readonly<Record<keyof Subject, string>>): Subject {
  if (!isAction(action)) return NO_SUBJECT;
  if (!isTopic(topic)) return { ...NO_SUBJECT, action };
  return { action, topic, object: isObject(object) ? object : '' };
}

/** Choosing an action resets topic and object; choosing a topic resets the object. */
export function choose(subject: Subject, part: keyof Subject, value: string): Subject {
  if (part === 'action') return subjectOf({ action: value, topic: '', object: '' });
  if (part === 'topic') return subjectOf({ ...subject, topic: value, object: '' });
  return subjectOf({ ...subject, object: value });
}

/** Address of the page for a change of these records; undefined: the page does not know their kind. */
export function updateAddress(resource: string, ids: readonly number[]): string | undefined {
  const [object] = Object.entries(OBJECTS).find(([, name]) => name === resource) ?? [];
  if (object === undefined) return undefined;
  const topic = object === 'Page' ? 'website' : 'ecommerce';
  return `/assistant?${new URLSearchParams({ action: 'Update', topic, object, records: recordsText(ids) })}`;
}

/** The subject, once all three parts are chosen. */
export function wholeOf({ action, topic, object }: Subject): WholeSubject | undefined {
  return action && topic && object ? { action, topic, object } : undefined;
}

/** The subject of a stored conversation; its area alone does not tell the shop's topics apart. */
export function subjectOfThread(thread: {
  readonly namespace?: string | null;
  readonly entity?: string | null;
  readonly action?: string | null;
}): Subject {
  const topic = thread.namespace === 'front' ? 'website' : 'ecommerce';
  return subjectOf({ action: thread.action ?? '', topic, object: thread.entity ?? '' });
}
