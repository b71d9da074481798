import { LocaleType, LogLevel, Univer } from '@univerjs/core';
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula';
import { UniverRPCWorkerThreadPlugin } from '@univerjs/rpc';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsFilterPlugin } from '@univerjs/sheets-filter';
import { UniverRemoteSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import { functions } from './functions.ts';
import { figureSource } from './figureSource.ts';
import { quickenIndex } from './quickIndex.ts';
import { optionsOf } from './workerName.ts';

// Computes formulas beside the frame. The frame's engine sends it each change, and takes the results.
quickenIndex();
const { channel, ...options } = optionsOf(self.name);
const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} }, logLevel: LogLevel.ERROR });
univer.registerPlugin(UniverSheetsPlugin, { onlyRegisterFormulaRelatedMutations: true });
univer.registerPlugin(UniverFormulaEnginePlugin, {
  function: functions({ ...options, figures: figureSource(new BroadcastChannel(channel)) }) as never,
});
univer.registerPlugin(UniverRPCWorkerThreadPlugin);
univer.registerPlugin(UniverRemoteSheetsFormulaPlugin);
// SUBTOTAL counts the rows that a filter leaves.
univer.registerPlugin(UniverSheetsFilterPlugin);
