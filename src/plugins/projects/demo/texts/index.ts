import type { Locale } from '#server';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Key of a text of the demo: a project, a task, or a tag. */
export type DemoKey = keyof typeof en;

/** Texts in one language: name and description by key. */
export type DemoTexts = Readonly<Record<DemoKey, readonly [name: string, description?: string]>>;

/** Texts of the demo's projects and tasks by language. */
export const DEMO_TEXTS: Readonly<Record<Locale, DemoTexts>> = { en, fr, ar };
