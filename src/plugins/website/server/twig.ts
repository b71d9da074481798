import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { TwigAnswer, TwigProblem, TwigResult, TwigTask, TwigValue } from './twigTypes.ts';

/** Longest time of one template, ms. */
const LONGEST_MS = 1000;
/** Longest time until the process is ready for its first template, ms. */
const START_MS = 20_000;
/** The process ends after this time without a template, ms. */
const IDLE_MS = 60_000;
/** Largest result, characters. */
const LARGEST = 512 * 1024;
/** Most templates that wait. */
const MOST_WAITING = 100;
/** Memory of the process, MB. */
const MEMORY_MB = 64;

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** The process reads its own code only, starts nothing, and has little memory. */
function limits(): string[] {
  const packages = join(ROOT, 'node_modules');
  const readable = new Set([import.meta.dirname, packages, realpathSync(packages), join(ROOT, 'package.json')]);
  return [
    '--permission',
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${MEMORY_MB}`,
    '--disable-warning=SecurityWarning',
  ];
}

interface Waiting {
  readonly task: TwigTask;
  readonly settle: (result: TwigResult) => void;
}

const limit = (kind: TwigProblem['kind']): TwigResult => ({ problem: { kind, message: '', line: null } });

/**
 * Renders Twig templates in a process of its own, one after the other. Its sandbox reads no files and calls no methods. A
 * template that takes too long or too much memory ends with its process; the next one gets a new one. A thread would not do:
 * one that runs out of memory ends the whole server.
 */
export class Twig {
  readonly #queue: Waiting[] = [];
  #process: ChildProcess | null = null;
  #isReady = false;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | undefined;
  #number = 0;

  /** @param words translations for the filter `trans` */
  render(
    template: string,
    values: Readonly<Record<string, TwigValue>>,
    words: Readonly<Record<string, string>> = {},
  ): Promise<TwigResult> {
    if (this.#queue.length >= MOST_WAITING) return Promise.resolve(limit('busy'));
    this.#number += 1;
    const task = { id: this.#number, template, values, words, largest: LARGEST };
    return new Promise((resolve) => {
      this.#queue.push({ task, settle: resolve });
      this.#next();
    });
  }

  /** Ends the process. Templates that wait get no result. */
  close(): void {
    for (const { settle } of this.#queue.splice(0)) settle(limit('busy'));
    this.#drop();
    this.#finish(limit('busy'));
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#current) return;
    this.#current = this.#queue.shift() ?? null;
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#drop(), IDLE_MS).unref();
      return;
    }
    this.#process ??= this.#start();
    this.#process.send(this.#current.task);
    this.#allow(this.#isReady ? LONGEST_MS : START_MS);
  }

  /** Gives the present template this time, ms. */
  #allow(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(limit('time')), time);
  }

  #start(): ChildProcess {
    this.#isReady = false;
    const started = fork(join(import.meta.dirname, 'twigProcess.ts'), [], {
      env: {},
      execArgv: limits(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    const failed = () => this.#process === started && this.#fail(limit('memory'));
    started.on('message', (answer: TwigAnswer | 'ready') => this.#process === started && this.#answered(answer));
    started.on('error', failed);
    started.on('exit', failed);
    return started;
  }

  #answered(answer: TwigAnswer | 'ready'): void {
    if (answer === 'ready') {
      this.#isReady = true;
      if (this.#current) this.#allow(LONGEST_MS);
    } else if (answer.id === this.#current?.task.id) {
      this.#finish('html' in answer ? { html: answer.html } : { problem: answer.problem });
    }
  }

  #fail(result: TwigResult): void {
    this.#drop();
    this.#finish(result);
  }

  #finish(result: TwigResult): void {
    const current = this.#current;
    this.#current = null;
    current?.settle(result);
    this.#next();
  }

  #drop(): void {
    const ended = this.#process;
    this.#process = null;
    ended?.kill('SIGKILL');
  }
}
