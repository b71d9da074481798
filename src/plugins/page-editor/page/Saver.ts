import type { DataProvider, RaRecord } from 'ra-core';
import { ConflictError } from '#admin';
import { isObject } from '#resource';
import type { Design, PartContent } from '../contract.ts';
import { cssOfRecord, hasDraft, partData, type SaveTarget } from '../rules/partData.ts';
import { cssOfRoute, readRoutes, withRouteChanges } from '../rules/routes.ts';
import {
  afterSave,
  contentOf,
  designFor,
  isEmptyPlan,
  NOTHING_SAVED,
  planSave,
  type PartWrite,
  type SavePlan,
} from '../rules/savePlan.ts';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import { withChanges, type StyleRule } from '../rules/styles.ts';
import type { SiteSource } from './useSitePage.ts';

/** Status of saving. */
export type SaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' | 'drafted' | 'stylesHeld' | 'unchanged' | 'nowhere' }
  /** Saved, but the server left out what is listed: it could harm visitors. */
  | { readonly status: 'cleaned'; readonly removed: readonly string[] }
  /** Somebody else changed the same content. Nothing of it was written. */
  | {
      readonly status: 'conflict';
      readonly part: PartKey;
      readonly title: string;
      /** The record as it is stored now. */
      readonly theirs: RaRecord;
      readonly target: SaveTarget;
    }
  /** `isPartly`: some of the calls succeeded. */
  | { readonly status: 'failed'; readonly error: unknown; readonly isPartly: boolean; readonly target: SaveTarget };

/** The frame, as far as saving uses it. */
export interface SavingFrame {
  readonly read: () => Promise<Design>;
  readonly markSaved: (parts: readonly PartContent[], styles: readonly StyleRule[] | null) => void;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Latest versions of the records of the open page; each save replaces them. */
function recordsOf({ records, theme }: SiteSource) {
  return { parts: new Map(records), theme, saved: NOTHING_SAVED };
}
type Known = ReturnType<typeof recordsOf>;

/** Parts that the server removed from a record at the save. */
const removedIn = ({ removedMarkup }: RaRecord): readonly string[] =>
  (Array.isArray(removedMarkup) ? removedMarkup : [])
    .filter(isObject)
    .map(({ part, what, detail }) => `${String(part)}: ${String(detail ?? what)}`);

/** Somebody else changed the same content of one widget or page. */
class PartConflict extends Error {
  readonly part: PartKey;
  readonly theirs: RaRecord;

  constructor(part: PartKey, theirs: RaRecord) {
    super('flexy.errors.conflict');
    this.part = part;
    this.theirs = theirs;
  }
}

async function savePart(
  provider: DataProvider,
  known: Known,
  write: PartWrite,
  target: SaveTarget,
): Promise<readonly string[]> {
  const { kind, id } = write.part;
  const name = nameOfPart(write.part);
  const record = known.parts.get(name);
  if (!record) return [];
  const data = partData(kind, record, contentOf(write, cssOfRecord(record)), target);
  const meta = { alongside: Object.keys(data) };
  try {
    const { data: stored } = await provider.update('pages', { id: record.id, data, previousData: record, meta });
    known.parts.set(name, stored);
    return removedIn(stored);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw new PartConflict({ kind, id }, { ...record, ...error.conflict.theirs, id: record.id });
  }
}

/** Saves styles into the theme as it is now, so that what others changed in it meanwhile stays. */
async function saveTheme(provider: DataProvider, known: Known, url: string, { page, all }: SavePlan): Promise<void> {
  if (!known.theme || (page.length === 0 && all.length === 0)) return;
  const { data: theme } = await provider.getOne<RaRecord>('website_themes', { id: known.theme.id });
  const data = {
    ...(all.length > 0 && { customCss: withChanges(textOf(theme['customCss']), all) }),
    ...(page.length > 0 && {
      customCssPerRoutes: withRouteChanges(readRoutes(theme['customCssPerRoutes']), url, page),
    }),
  };
  const meta = { alongside: Object.keys(data) };
  await provider.update('website_themes', { id: theme.id, data, previousData: theme, meta });
}

/** Saves one open page by the calls of the specification, one after the other. */
export class Saver {
  readonly #source: SiteSource;
  readonly #known: Known;

  constructor(source: SiteSource) {
    this.#source = source;
    this.#known = recordsOf(source);
  }

  /** Widgets and pages with a draft that is not on the website yet. */
  get drafts(): readonly PartKey[] {
    return [...this.#known.parts.values()]
      .filter(hasDraft)
      .map(({ id, kind }) => ({ kind: kind === 'widget' ? 'widget' : 'page', id: Number(id) }));
  }

  /** Bases the next save on the stored version after a conflict, so that it replaces that version. */
  accept(part: PartKey, theirs: RaRecord): void {
    this.#known.parts.set(nameOfPart(part), theirs);
  }

  /** Saves what has changed. What a call has saved is marked so: another attempt sends the rest. */
  async save(provider: DataProvider, frame: SavingFrame, target: SaveTarget): Promise<SaveState> {
    const { design, areStylesHeld } = designFor(await frame.read(), this.#known.saved, target);
    const known = this.#known;
    const plan = planSave(design, known.saved, loadedStyles(this.#source));
    const removed: string[] = [];
    let isPartly = false;
    try {
      for (const write of plan.parts) {
        removed.push(...(await savePart(provider, known, write, target)));
        frame.markSaved([write.part], null);
        isPartly = true;
      }
      await saveTheme(provider, known, this.#source.url, plan);
    } catch (error) {
      if (!(error instanceof PartConflict)) return { status: 'failed', error, isPartly, target };
      const { part, theirs } = error;
      return { status: 'conflict', part, theirs, target, title: textOf(theirs['title']) || `#${theirs.id}` };
    }
    known.saved = afterSave(design, known.saved, areStylesHeld);
    if (plan.hasStyles && !areStylesHeld) frame.markSaved([], design.styles);
    if (removed.length > 0) return { status: 'cleaned', removed };
    return { status: areStylesHeld ? 'stylesHeld' : statusOf(plan, target) };
  }
}

function statusOf(plan: SavePlan, target: SaveTarget): 'nowhere' | 'unchanged' | 'saved' | 'drafted' {
  if (plan.isNowhere) return 'nowhere';
  if (isEmptyPlan(plan)) return 'unchanged';
  return target === 'draft' ? 'drafted' : 'saved';
}

const loadedStyles = ({ records, theme, url }: SiteSource) => ({
  cssOf: (part: Pick<PartContent, 'kind' | 'id'>) => cssOfRecord(records.get(nameOfPart(part)) ?? {}),
  page: cssOfRoute(readRoutes(theme?.['customCssPerRoutes']), url),
  all: textOf(theme?.['customCss']),
});
