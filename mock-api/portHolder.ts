import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** State of a listening socket in /proc/net/tcp. */
const LISTENING = '0A';
/** Time limit of lsof, ms. */
const LSOF_MS = 3000;

/**
 * Finds the process that listens on a TCP port of this machine, from /proc on Linux, else from lsof.
 * @param port number of the port
 * @returns `node (process 1234)`; undefined when the system does not tell (another user's process, no lsof)
 */
export async function portHolder(port: number): Promise<string | undefined> {
  try {
    return process.platform === 'linux' ? await fromProc(port) : await fromLsof(port);
  } catch {
    // The name only improves an error message. Without /proc or lsof, the message names the port alone.
    return undefined;
  }
}

async function fromProc(port: number): Promise<string | undefined> {
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1);
    for (const line of lines) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === LISTENING && inode && Number.parseInt(local?.split(':')[1] ?? '', 16) === port) inodes.add(inode);
    }
  }
  if (inodes.size === 0) return undefined;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (await holds(pid, inodes)) return `${await nameOf(pid)} (process ${pid})`;
  }
  return undefined;
}

/** Tells whether a process has one of the sockets open. False for processes of other users, whose files are not visible. */
async function holds(pid: string, inodes: ReadonlySet<string>): Promise<boolean> {
  for (const file of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
    const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode && inodes.has(inode)) return true;
  }
  return false;
}

/**
 * The name of a program and, for Node, of its script. The kernel's own name of a Node process is that of its first thread.
 */
async function nameOf(pid: string): Promise<string> {
  const [program = '', file = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const name = path.basename(program);
  if (name !== 'node') return name || 'a program';
  return file === '' || file.startsWith('-') ? name : `${name} ${path.basename(file)}`;
}

async function fromLsof(port: number): Promise<string | undefined> {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'];
  const { stdout } = await promisify(execFile)('lsof', args, { timeout: LSOF_MS });
  const pid = /^p(\d+)$/m.exec(stdout)?.[1];
  const name = /^c(.+)$/m.exec(stdout)?.[1];
  return pid ? `${name ?? 'a program'} (process ${pid})` : undefined;
}
