import { CommandType, LogLevel, ThemeService, Univer, UniverInstanceType, type Injector } from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/engine-formula';
import { SheetsSelectionsService } from '@univerjs/sheets';
import type { FrameLook } from '#admin/frame';
import type { ByPlace, SavedBook, ShownCell, Snapshot } from '../convert/snapshot.ts';
import { savedBook } from './calc/savedBook.ts';
import { NO_FIGURES } from './calc/figureSource.ts';
import { workerName } from './calc/workerName.ts';
import { FUniver, type FWorkbook, type FWorksheet } from './facades.ts';
import { languageOf, loadTexts } from './language.ts';
import { registerPlugins } from './plugins.ts';

/** Events of the sheet. */
export interface EngineEvents {
  /** Somebody changed something. */
  readonly onChange: () => void;
  /** Formulas have results. */
  readonly onComputed: () => void;
  /** Another range or another sheet is selected. */
  readonly onSelect: () => void;
}

interface EngineOptions extends EngineEvents {
  readonly look: FrameLook;
  /** The shop's zone, for TODAY and NOW. */
  readonly zone: string;
  /** Name of the channel for figures of the shop. */
  readonly channel: string;
}

/** The engine with its screen, which shows one workbook after the other. */
export interface SheetEngine {
  readonly api: FUniver;
  readonly injector: Injector;
  /** The shown workbook. */
  book(): FWorkbook | null;
  /** Cells that formulas of a sheet fill besides their own. */
  filledOf(sheet: FWorksheet): ByPlace<ShownCell> | undefined;
  /** Shows a workbook. @param active id of the sheet that is shown first */
  open(snapshot: Snapshot, active: string | undefined): void;
  /** The workbook as it is now, with all formulas computed. */
  save(): Promise<SavedBook>;
  setLook(look: FrameLook): void;
}

/** Starts the code that computes, which is a file of the build: the policy allows no other. */
const startWorker = (name: string) =>
  new Worker(new URL('./calc/calcWorker.ts', import.meta.url), { type: 'module', name });

interface Executed {
  readonly id: string;
  readonly type?: number | undefined;
  readonly params?: unknown;
  readonly options?: { readonly onlyLocal?: boolean; readonly fromFormula?: boolean } | undefined;
}

/** Tells what happens to workbooks. */
function watch(api: FUniver, { onChange, onSelect }: EngineEvents): void {
  const isBook = (params: unknown) => (params as { unitId?: string } | undefined)?.unitId?.startsWith('book') === true;
  api.addEvent(api.Event.CommandExecuted, (event) => {
    const { id, type, params, options } = event as unknown as Executed;
    if (id === 'sheet.operation.set-worksheet-active') onSelect();
    if (type !== CommandType.MUTATION || options?.onlyLocal || options?.fromFormula || OWN.test(id)) return;
    if (isBook(params)) onChange();
  });
}

/** Listens to services: the events of the interface come before cells have results, and not in the first seconds. */
function listen(api: FUniver, injector: Injector, { onComputed, onSelect }: EngineEvents): void {
  api.getFormula().calculationResultApplied(onComputed);
  injector.get(SheetsSelectionsService).selectionChanged$.subscribe(onSelect);
}

/**
 * Waits until what was typed last is computed. After the time the results are those of before.
 * @throws Error when there are none of before
 */
const settled = (api: FUniver, isComputed: () => boolean): Promise<void> =>
  api
    .getFormula()
    .onCalculationResultApplied(CALCULATION_MS)
    .catch((error: unknown) => {
      if (!isComputed()) throw error;
    });

/** Mounts the engine in an element. @throws Error when its texts could not be loaded */
export async function mountEngine(container: HTMLElement, options: EngineOptions): Promise<SheetEngine> {
  const { look, zone } = options;
  const language = languageOf(look.language);
  const univer = new Univer({
    ...{ locale: language.locale, locales: { [language.locale]: await loadTexts(language) } },
    ...{ direction: look.direction, darkMode: look.theme === 'dark', logLevel: LogLevel.ERROR },
  });
  giveColours(univer);
  const inFunctions = { zone, day: language.day };
  const worker = startWorker(workerName({ ...inFunctions, channel: options.channel }));
  registerPlugins(univer, container, worker, { ...inFunctions, figures: NO_FIGURES });
  const api = FUniver.newAPI(univer);
  const injector = univer.__getInjector();
  watch(api, options);
  let opened = 0;
  /** Number of the workbook that has results. */
  let computed = 0;
  const onComputed = () => {
    computed = opened;
    options.onComputed();
  };
  const close = () => {
    const before = api.getActiveWorkbook();
    if (before) api.disposeUnit(before.getId());
  };
  return {
    api,
    injector,
    book: () => api.getActiveWorkbook(),
    filledOf(sheet) {
      const all = injector.get(FormulaDataModel).getArrayFormulaCellData();
      return all[sheet.getWorkbook().getUnitId()]?.[sheet.getSheetId()] as ByPlace<ShownCell> | undefined;
    },
    open(snapshot, active) {
      close();
      opened += 1;
      univer.createUnit(UniverInstanceType.UNIVER_SHEET, {
        ...snapshot,
        id: `book-${opened}`,
        locale: language.locale,
      });
      // The first workbook makes the engine's services.
      if (opened === 1) listen(api, injector, { ...options, onComputed });
      const book = api.getActiveWorkbook();
      book?.setNumfmtLocal(language.numbers);
      if (active !== undefined && book?.getActiveSheet().getSheetId() !== active) book?.setActiveSheet(active);
      book?.getActiveSheet().getRange(0, 0).activate();
    },
    async save() {
      const book = api.getActiveWorkbook();
      if (!book) throw new Error('No workbook is open.');
      await settled(api, () => computed === opened);
      return savedBook(book.save(), injector.get(FormulaDataModel), book.getActiveSheet().getSheetId());
    },
    setLook: ({ theme }) => injector.get(ThemeService).setDarkMode(theme === 'dark'),
  };
}

/** The accent of the back office in the engine's ten steps, for both themes: it takes the dark one from the same steps. */
const ACCENT = {
  50: '#EDF9F8',
  100: '#DBF3F0',
  200: '#C1E7E4',
  300: '#74D1C7',
  400: '#46B8AE',
  500: '#1E8F87',
  600: '#006965',
  700: '#005855',
  800: '#174543',
  900: '#143432',
};

/** Gives the engine the accent of the other screens in place of its blue. */
function giveColours(univer: Univer): void {
  const themes = univer.__getInjector().get(ThemeService);
  themes.setTheme({ ...themes.getCurrentTheme(), primary: ACCENT });
}

/** Mutations by which the engine measures, or shows what it computed: nobody changed anything. */
const OWN =
  /auto-height|mark-dirty|set-formula|array-formula|feature-calculation|other-formula|image-formula|defined-name-current/;
/** Time that formulas have to be computed before a save, ms. */
const CALCULATION_MS = 20_000;
