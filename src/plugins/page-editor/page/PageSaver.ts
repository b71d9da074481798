import type { DataProvider, RaRecord } from 'ra-core';
import { ConflictError, HttpError } from '#admin';
import { isObject, textOf } from '#resource';
import type { Design, PartContent } from '../contract.ts';
import {
  cssOfRecord,
  hasDraft,
  htmlOfRecord,
  isPublishedAs,
  isStoredAs,
  partData,
  publishedHtml,
  publishedRecord,
  shownContent,
  type Content,
  type SaveTarget,
  type WrittenContent,
} from '../rules/partData.ts';
import { cssOfRoute, readRoutes, withRouteChanges } from '../rules/routes.ts';
import { contentOf, isEmptyPlan, planSave, stylesFor, type PartWrite, type SavePlan } from '../rules/savePlan.ts';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import { withChanges, type StyleRule } from '../rules/styles.ts';
import { PartConflict } from './PartConflict.ts';
import type { SiteSource } from './useSitePage.ts';

/** The outcome of a save. */
export type SaveResult =
  | { readonly status: 'saved' | 'drafted' | 'stylesHeld' | 'unseen' | 'unchanged' }
  /** Saved, but the server left out what is listed: it could harm visitors. */
  | { readonly status: 'cleaned'; readonly removed: readonly string[] };

/** The frame, as far as saving uses it. */
export interface SavingFrame {
  readonly read: () => Promise<Design>;
  readonly markSaved: (parts: readonly PartContent[], styles: readonly StyleRule[] | null) => void;
}

/** Calls of the server. */
export interface PageCalls {
  readonly provider: DataProvider;
  /** Content as the server would store it. */
  readonly clean: (content: Content) => Promise<Content>;
}

/** Destination of a design that is saved. */
interface Destination {
  readonly target: SaveTarget;
  /** A draft that is saved onto the website next: nothing counts as saved before that. */
  readonly isBeforeSite?: boolean;
}

/** Status of a call about a record that is not as it was read. */
const CHANGED = 412;

const NO_CONTENT: Content = { html: '', css: '' };

/** Latest versions of the records of the open page; each save replaces them. */
function recordsOf({ records, theme }: SiteSource) {
  const saved: readonly StyleRule[] = [];
  return { parts: new Map(records), theme, saved };
}
type Known = ReturnType<typeof recordsOf>;

/** Parts that the server removed from a record at the save. */
const removedIn = ({ removedMarkup }: RaRecord): readonly string[] =>
  (Array.isArray(removedMarkup) ? removedMarkup : [])
    .filter(isObject)
    .map(({ part, what, detail }) => `${String(part)}: ${String(detail ?? what)}`);

/** Puts the draft of a record onto the website, if its content has this mark. @returns the mark afterwards */
export type PublishOne = (id: RaRecord['id'], contentMark: unknown) => Promise<unknown>;

/**
 * A record after its draft was saved. The draft is based on what was published when it was begun; without what others have
 * published since it would take that off again.
 * @throws PartConflict to be merged by block. Where that cannot be done, the record stays based on what was published before:
 * publishing asks, and so does a save onto the website
 */
function draftedOn(record: RaRecord, stored: RaRecord, { part }: PartWrite): RaRecord {
  const [base, theirs] = [publishedHtml(record), publishedHtml(stored)];
  if (base === theirs) return stored;
  if (!hasDraft(record)) {
    const conflict = new PartConflict(part, stored, { mine: part.html, base, theirs });
    if (conflict.merge()?.conflicts.length === 0) throw conflict;
  }
  const { jsonSimplifiedContent, jsonContentCSS, contentMark } = record;
  return { ...stored, jsonSimplifiedContent, jsonContentCSS, contentMark };
}

async function savePart(
  calls: PageCalls,
  known: Known,
  write: PartWrite,
  target: SaveTarget,
): Promise<readonly string[]> {
  const { kind, id } = write.part;
  const name = nameOfPart(write.part);
  const record = known.parts.get(name);
  if (!record) return [];
  const content = contentOf(write, cssOfRecord(record));
  const stored = await updatePart(calls, { kind, id }, record, content, partData(kind, record, content, target));
  known.parts.set(name, target === 'draft' ? draftedOn(record, stored, write) : stored);
  return removedIn(stored);
}

/**
 * Writes content into a record as it is known.
 * @param data with the content in its fields
 * @throws PartConflict when somebody else changed the same content
 */
async function updatePart(
  { provider, clean }: PageCalls,
  part: PartKey,
  record: RaRecord,
  [content = NO_CONTENT]: WrittenContent,
  data: Readonly<Record<string, unknown>>,
): Promise<RaRecord> {
  const meta = { alongside: Object.keys(data) };
  try {
    return (await provider.update('pages', { id: record.id, data, previousData: record, meta })).data;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const theirs = { ...record, ...error.conflict.theirs, id: record.id };
    // The answer to an earlier try was lost. What is stored is never what was sent letter by letter: `<br>` is `<br />`.
    if (isStoredAs(error.conflict.fields, theirs, await clean(content))) return theirs;
    const own = { mine: content.html, base: htmlOfRecord(record), theirs: htmlOfRecord(theirs) };
    throw new PartConflict(part, theirs, own);
  }
}

/** Publishes the draft of a record as it is known. @throws PartConflict when it has changed since */
async function publishPart(
  provider: DataProvider,
  part: PartKey,
  record: RaRecord,
  publishOne: PublishOne,
): Promise<RaRecord> {
  try {
    return publishedRecord(record, await publishOne(record.id, record.contentMark));
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== CHANGED) throw error;
    const { data: theirs } = await provider.getOne<RaRecord>('pages', { id: record.id });
    if (isPublishedAs(record, theirs)) return theirs;
    throw new PartConflict(part, theirs);
  }
}

/**
 * Saves styles into the theme as it is now, so that what others changed in it meanwhile stays.
 * @returns false: visitors do not get them, as the theme has code that cannot be parsed
 */
async function saveTheme(provider: DataProvider, known: Known, url: string, { page, all }: SavePlan): Promise<boolean> {
  if (!known.theme || (page.length === 0 && all.length === 0)) return true;
  const { data: theme } = await provider.getOne<RaRecord>('website_themes', { id: known.theme.id });
  const data = {
    ...(all.length > 0 && { customCss: withChanges(textOf(theme.customCss), all) }),
    ...(page.length > 0 && {
      customCssPerRoutes: withRouteChanges(readRoutes(theme.customCssPerRoutes), url, page),
    }),
  };
  const meta = { alongside: Object.keys(data) };
  const saved = await provider.update<RaRecord>('website_themes', { id: theme.id, data, previousData: theme, meta });
  const { heldCode } = saved.data;
  return all.length === 0 || !Array.isArray(heldCode) || !heldCode.includes('customCss');
}

/** Saves one open page by the calls of the specification, one after the other. */
export class PageSaver {
  readonly #source: SiteSource;
  readonly #known: Known;
  /** Markup that the server removed from each part, until it is told. */
  readonly #removed = new Map<string, readonly string[]>();
  /** Some of the calls of the last save succeeded. */
  isPartly = false;
  /** The widget or page that the last save could not save; null: the theme's styles, or nothing. */
  #failed: PartKey | null = null;

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

  /** Title of the widget or page that the last save could not save; '' where it was none. */
  get failedTitle(): string {
    const record = this.#failed && this.#known.parts.get(nameOfPart(this.#failed));
    return record ? textOf(record.title) || `#${record.id}` : '';
  }

  /** Forgets the removed markup once it is told: it is not told with the next save again. */
  forgetRemoved(): void {
    this.#removed.clear();
  }

  /**
   * Saves what has changed. What a call has saved is marked so: another attempt sends the rest.
   * @throws PartConflict
   */
  async save(
    calls: PageCalls,
    frame: SavingFrame,
    shown: Design,
    { target, isBeforeSite = false }: Destination,
  ): Promise<SaveResult> {
    const known = this.#known;
    const { styles, areHeld } = stylesFor(shown.styles, known.saved, target);
    const plan = planSave({ ...shown, styles }, known.saved, loadedStyles(this.#source));
    this.isPartly = false;
    for (const write of plan.parts) {
      this.#failed = write.part;
      const removed = await savePart(calls, known, write, target);
      if (removed.length > 0) this.#removed.set(nameOfPart(write.part), removed);
      if (!isBeforeSite) frame.markSaved([write.part], null);
      this.isPartly = true;
    }
    this.#failed = null;
    const isShown = await saveTheme(calls.provider, known, this.#source.url, plan);
    if (!isBeforeSite) {
      known.saved = styles;
      frame.markSaved([], styles);
    }
    if (this.#removed.size > 0) return { status: 'cleaned', removed: [...this.#removed.values()].flat() };
    if (!isShown) return { status: 'unseen' };
    return { status: areHeld ? 'stylesHeld' : statusOf(plan, target) };
  }

  /**
   * Publishes the drafts as the editor shows them, one after the other. Nothing of a record is published that somebody else
   * has changed since.
   * @param instead widget or page whose stored version is replaced by the shown draft, after a conflict
   * @returns the conflict; null when all are published
   */
  async publish(calls: PageCalls, publishOne: PublishOne, instead: PartConflict | null): Promise<PartConflict | null> {
    const { parts } = this.#known;
    try {
      if (instead) {
        const { part, theirs } = instead;
        const mine = parts.get(nameOfPart(part)) ?? theirs;
        const content = shownContent(mine);
        const stored = await updatePart(calls, part, theirs, content, { jsonDraftContent: content });
        parts.set(nameOfPart(part), stored);
      }
      for (const part of this.drafts) {
        const record = parts.get(nameOfPart(part));
        if (record) parts.set(nameOfPart(part), await publishPart(calls.provider, part, record, publishOne));
      }
      return null;
    } catch (error) {
      if (!(error instanceof PartConflict)) throw error;
      return error;
    }
  }
}

function statusOf(plan: SavePlan, target: SaveTarget): 'unchanged' | 'saved' | 'drafted' {
  if (isEmptyPlan(plan)) return 'unchanged';
  return target === 'draft' ? 'drafted' : 'saved';
}

const loadedStyles = ({ records, theme, url }: SiteSource) => ({
  cssOf: (part: Pick<PartContent, 'kind' | 'id'>) => cssOfRecord(records.get(nameOfPart(part)) ?? {}),
  page: cssOfRoute(readRoutes(theme?.customCssPerRoutes), url),
  all: textOf(theme?.customCss),
});
