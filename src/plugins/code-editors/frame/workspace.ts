import type { FramePort } from '#admin/frame';
import { createStore } from '#store';
import type { CodeContract, CodeFile, CodeProblem } from '../contract.ts';
import { jsonDefaults, monaco } from './monaco.ts';
import { setSample } from './twig.ts';

/** State of the editor. */
export interface Shown {
  /** Path of the shown file's model; empty: nothing is open. */
  readonly path: string;
  readonly savedPath: string;
  /** Accessible name of the editor. */
  readonly label: string;
  readonly isComparing: boolean;
}

/** One open file, with its text as it is saved. */
interface Entry {
  readonly model: Model;
  readonly saved: Model;
}

/** Address of a model. The number tells the files of one opening from those of the next, whose models are others. */
const pathOf = ({ name, language }: Pick<CodeFile, 'name' | 'language'>, opening: number) =>
  `flexy:///${opening}/${name}.${language}`;

const problemOf = (marker: monaco.editor.IMarker): CodeProblem => ({
  line: marker.startLineNumber,
  column: marker.startColumn,
  message: marker.message,
  isError: marker.severity === monaco.MarkerSeverity.Error,
});

function applySchemas(files: readonly CodeFile[], opening: number): void {
  const schemas = files.flatMap((file) =>
    file.schema
      ? [{ uri: `flexy:///schemas/${file.name}`, fileMatch: [pathOf(file, opening)], schema: file.schema }]
      : [],
  );
  jsonDefaults.setDiagnosticsOptions({ validate: true, allowComments: false, schemas });
}

/** The open files, and what the editor shows of them. The components draw it; the page speaks to it. */
export class Workspace {
  /** The file that the editor shows, and the way it is shown. */
  readonly shown = createStore<Shown>({ path: '', savedPath: '', label: '', isComparing: false });
  /** The last message that is for the mounted editor. */
  readonly asks = createStore<{ readonly at: number; readonly message: ToFrame | null }>({ at: 0, message: null });
  readonly #port: FramePort<CodeContract>;
  readonly #entries = new Map<string, Entry>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #opening = 0;

  constructor(port: FramePort<CodeContract>) {
    this.#port = port;
    monaco.editor.onDidChangeMarkers((changed) => this.#tellProblems(changed));
    port.onMessage((message) => this.#hear(message));
  }

  #hear(message: ToFrame): void {
    switch (message.kind) {
      case 'open':
        this.#open(message.files);
        this.#show(message.shown, message.label);
        break;
      case 'show':
        this.#show(message.name, message.label);
        break;
      case 'put':
        this.#put(message.name, message.text);
        break;
      case 'compare':
        this.shown.change((before) => ({ ...before, isComparing: message.isOn }));
        break;
      case 'read':
        this.#port.send({ kind: 'texts', ticket: message.ticket, texts: this.#texts() });
        break;
      case 'saved':
        for (const [name, text] of Object.entries(message.texts)) this.#entries.get(name)?.saved.setValue(text);
        this.#tellUnsaved();
        break;
      default:
        this.asks.change(({ at }) => ({ at: at + 1, message }));
    }
  }

  #open(files: readonly CodeFile[]): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    const before = [...this.#entries.values()];
    this.#entries.clear();
    this.#opening += 1;
    applySchemas(files, this.#opening);
    for (const file of files) this.#add(file);
    for (const { model, saved } of before) {
      model.dispose();
      saved.dispose();
    }
  }

  #add({ name, language, text, saved, sample }: CodeFile): void {
    const path = pathOf({ name, language }, this.#opening);
    if (sample) setSample(path, sample);
    const entry = {
      model: monaco.editor.createModel(text, language, monaco.Uri.parse(path)),
      saved: monaco.editor.createModel(saved, language, monaco.Uri.parse(`${path}.saved`)),
    };
    this.#entries.set(name, entry);
    entry.model.onDidChangeContent(() => {
      clearTimeout(this.#timers.get(name));
      this.#timers.set(
        name,
        setTimeout(() => this.#tell(name, entry), QUIET_MS),
      );
    });
  }

  #show(name: string, label: string): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const [path, savedPath] = [entry.model.uri.toString(), entry.saved.uri.toString()];
    this.shown.change((before) => ({ ...before, path, savedPath, label }));
  }

  #put(name: string, text: string): void {
    const entry = this.#entries.get(name);
    if (!entry || entry.model.getValue() === text) return;
    const { model } = entry;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
    model.pushStackElement();
    this.#tell(name, entry);
  }

  #texts(): Record<string, string> {
    return Object.fromEntries([...this.#entries].map(([name, { model }]) => [name, model.getValue()]));
  }

  #tell(name: string, { model }: Entry): void {
    clearTimeout(this.#timers.get(name));
    this.#port.send({ kind: 'changed', name, text: model.getValue() });
    this.#tellUnsaved();
  }

  #tellUnsaved(): void {
    const entries = [...this.#entries.values()];
    this.#port.setUnsaved(entries.some(({ model, saved }) => model.getValue() !== saved.getValue()));
  }

  #tellProblems(changed: readonly monaco.Uri[]): void {
    const paths = new Set(changed.map(String));
    for (const [name, { model }] of this.#entries) {
      if (!paths.has(model.uri.toString())) continue;
      const problems = monaco.editor.getModelMarkers({ resource: model.uri }).map(problemOf);
      this.#port.send({ kind: 'problems', name, problems });
    }
  }
}

type Model = monaco.editor.ITextModel;
type ToFrame = CodeContract['toFrame'];

/** Time without typing after which the page is told the text, ms. */
const QUIET_MS = 120;
