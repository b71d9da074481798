import { LocaleType, LogLevel, Univer, type Injector } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverDataValidationPlugin } from '@univerjs/data-validation';
import { FormulaDataModel, UniverFormulaEnginePlugin } from '@univerjs/engine-formula';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsConditionalFormattingPlugin } from '@univerjs/sheets-conditional-formatting';
import { UniverSheetsDataValidationPlugin } from '@univerjs/sheets-data-validation';
import { UniverSheetsFilterPlugin } from '@univerjs/sheets-filter';
import { CalculationMode, UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import { UniverSheetsHyperLinkPlugin } from '@univerjs/sheets-hyper-link';
import { UniverSheetsNotePlugin } from '@univerjs/sheets-note';
import { UniverSheetsNumfmtPlugin } from '@univerjs/sheets-numfmt';
import { UniverSheetsSortPlugin } from '@univerjs/sheets-sort';
import '@univerjs/engine-formula/facade';
import '@univerjs/sheets/facade';
import '@univerjs/sheets-conditional-formatting/facade';
import '@univerjs/sheets-data-validation/facade';
import '@univerjs/sheets-filter/facade';
import '@univerjs/sheets-formula/facade';
import '@univerjs/sheets-note/facade';
import '@univerjs/sheets-hyper-link/facade';
import type { SavedBook, Snapshot } from '../../convert/snapshot.ts';
import { NO_FIGURES } from './figureSource.ts';
import { functions, type FunctionOptions } from './functions.ts';
import { quickenIndex } from './quickIndex.ts';
import { savedBook } from './savedBook.ts';

/** The engine with a workbook, without a screen. */
export interface TestEngine {
  readonly api: FUniver;
  readonly injector: Injector;
  /** The workbook as the frame would save it. */
  save(): SavedBook;
  end(): void;
}

quickenIndex();

const OPTIONS: FunctionOptions = { zone: 'UTC', day: 'm/d/yyyy', figures: NO_FIGURES };

/** Opens a workbook in the engine and computes all its formulas. */
export async function openEngine(snapshot: Snapshot, options: Partial<FunctionOptions> = {}): Promise<TestEngine> {
  const locales = { [LocaleType.EN_US]: {} };
  const univer = new Univer({ locale: LocaleType.EN_US, locales, logLevel: LogLevel.WARN });
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverFormulaEnginePlugin, { function: functions({ ...OPTIONS, ...options }) as never });
  univer.registerPlugin(UniverSheetsFormulaPlugin, { initialFormulaComputing: CalculationMode.FORCED });
  univer.registerPlugin(UniverSheetsNumfmtPlugin);
  univer.registerPlugin(UniverSheetsFilterPlugin);
  univer.registerPlugin(UniverSheetsSortPlugin);
  univer.registerPlugin(UniverSheetsConditionalFormattingPlugin);
  univer.registerPlugin(UniverDataValidationPlugin);
  univer.registerPlugin(UniverSheetsDataValidationPlugin);
  univer.registerPlugin(UniverSheetsHyperLinkPlugin);
  univer.registerPlugin(UniverSheetsNotePlugin);
  const api = FUniver.newAPI(univer);
  const book = api.createWorkbook(structuredClone(snapshot));
  const computed = api.getFormula().onCalculationEnd();
  api.getFormula().executeCalculation();
  await computed;
  const injector = univer.__getInjector();
  const model = injector.get(FormulaDataModel);
  return { api, injector, save: () => savedBook(book.save(), model), end: () => univer.dispose() };
}
