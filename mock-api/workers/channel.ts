import { fork } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkAnswer, WorkTask } from './answerTask.ts';

/** Way to a thread or process that does work. */
export interface Channel {
  send(task: WorkTask): void;
  onAnswer(listener: (answer: WorkAnswer) => void): void;
  /** Told once, when it has ended by itself. */
  onEnd(listener: () => void): void;
  end(): void;
  /** Keeps the server's process alive while there is work. */
  keepAlive(isBusy: boolean): void;
}

/** Starts a thread. Its output is dropped: libraries print the texts that they cannot read. */
export function openThread(memoryMb: number): Channel {
  const thread = new Worker(new URL('./threadMain.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  return {
    send: (task) => thread.postMessage(task),
    onAnswer: (listener) => void thread.on('message', listener),
    onEnd(listener) {
      thread.on('error', listener);
      thread.on('exit', listener);
    },
    end: () => void thread.terminate(),
    keepAlive: (isBusy) => (isBusy ? thread.ref() : thread.unref()),
  };
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Folders of the packages: where a package is a link, also the one that it leads to. */
function packageFolders(): string[] {
  const folder = join(ROOT, 'node_modules');
  const links = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  const linked = links.map(({ name }) => join(folder, name)).filter((link) => existsSync(link));
  return [folder, realpathSync(folder), ...linked.map((link) => dirname(realpathSync(link)))];
}

/** A process that reads its own code only, starts nothing, and has little memory. */
function limits(folder: string, memoryMb: number): string[] {
  const readable = new Set([import.meta.dirname, folder, ...packageFolders(), join(ROOT, 'package.json')]);
  return [
    '--permission',
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${memoryMb}`,
    '--disable-warning=SecurityWarning',
  ];
}

/**
 * Starts a process without access to files, network programs and secrets, for work that runs foreign code, such as templates.
 * @param folder its code
 */
export function openProcess(folder: string, memoryMb: number): Channel {
  const child = fork(join(import.meta.dirname, 'processMain.ts'), [], {
    env: {},
    execArgv: limits(folder, memoryMb),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    send: (task) => child.send(task),
    onAnswer: (listener) => void child.on('message', listener),
    onEnd(listener) {
      child.on('error', listener);
      child.on('exit', listener);
    },
    end: () => void child.kill('SIGKILL'),
    keepAlive(isBusy) {
      if (isBusy) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
  };
}
