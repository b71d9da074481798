import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor/editor.api.js';
import 'monaco-editor/features/register.all.js';
import 'monaco-editor/languages/definitions/css/register.js';
import 'monaco-editor/languages/definitions/html/register.js';
import 'monaco-editor/languages/definitions/javascript/register.js';
import 'monaco-editor/languages/definitions/twig/register.js';
import 'monaco-editor/languages/features/css/register.js';
import 'monaco-editor/languages/features/html/register.js';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import { javascriptDefaults } from 'monaco-editor/languages/features/typescript/register.js';
import CssWorker from 'monaco-editor/languages/features/css/css.worker.js?worker';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import HtmlWorker from 'monaco-editor/languages/features/html/html.worker.js?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker.js?worker';
import ScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker.js?worker';

/** The editor Monaco with its workers and settings, without a CDN. */

/** Workers of the languages; all others share one. */
const WORKERS: Readonly<Record<string, new () => Worker>> = {
  css: CssWorker,
  html: HtmlWorker,
  javascript: ScriptWorker,
  json: JsonWorker,
};

self.MonacoEnvironment = {
  getWorker: (_id: string, label: string) => new (WORKERS[label] ?? EditorWorker)(),
};
// The bundled editor, in place of the loader's from a CDN.
loader.config({ monaco: monaco as never });

// Scripts of the website use names that this file does not declare.
javascriptDefaults.setDiagnosticsOptions({ noSemanticValidation: true, noSyntaxValidation: false });

export { jsonDefaults, monaco };
