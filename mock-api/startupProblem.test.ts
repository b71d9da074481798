import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { portHolder } from './portHolder.ts';
import { describeStartupError, StartupProblem, startupStack, type StartupPlace } from './startupProblem.ts';

const place: StartupPlace = { port: 8080, host: '127.0.0.1', dataDir: '/srv/flexy', engine: 'sqlite' };

const fault = (fields: object, message = 'fault') => Object.assign(new Error(message), fields);

describe('describeStartupError returns one line', () => {
  it.each([
    ['a taken port', fault({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 8080 is taken .*PORT=8081/],
    ['a port for root only', fault({ code: 'EACCES', syscall: 'listen' }), /^Port 8080 may not .*PORT/],
    [
      'a folder not writable',
      fault({ code: 'EACCES', syscall: 'mkdir', path: '/srv' }),
      /\/srv\/flexy cannot be written/,
    ],
    ['a file in its place', fault({ code: 'ENOTDIR', path: '/srv/flexy/x' }), /is not a folder.*DATA_DIR/],
    ['a full disk', fault({ code: 'ENOSPC' }), /disk of \/srv\/flexy is full/],
    ['a full disk under SQLite', fault({ code: 'ERR_SQLITE_ERROR' }, 'database or disk is full'), /is full/],
    ['no database', fault({ code: 'ERR_SQLITE_ERROR' }, 'file is not a database'), /damaged.*backup/],
    ['a damaged database', fault({}, 'database disk image is malformed'), /damaged.*backup/],
    ['a wrong password', fault({ code: '28P01' }), /DATABASE_URL/],
    ['a database that is not there', fault({ code: '3D000' }), /does not exist.*createdb/],
    ['a newer schema', new StartupProblem('The database is newer. Update Flexy.'), /^The database is newer/],
  ])('%s', async (_name, error, expected) => {
    const line = await describeStartupError(error, place);
    expect(line).toMatch(expected);
    expect(line).not.toContain('\n');
  });

  it('for a host with several addresses, from the errors inside', async () => {
    const refused = fault({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 });
    const error = new Error('open', { cause: new AggregateError([refused], '') });
    expect(await describeStartupError(error, { ...place, engine: 'postgres' })).toMatch(
      /at 127\.0\.0\.1:5432.*DATABASE_URL/,
    );
  });

  it('for an unknown host, with the variable that names it', async () => {
    const error = fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo' });
    expect(await describeStartupError(error, place)).toMatch(/^HOST=/);
    expect(await describeStartupError(error, { ...place, engine: 'postgres' })).toMatch(/DATABASE_URL/);
  });

  it('for an unknown error, its own first line', async () => {
    expect(await describeStartupError(new Error('odd\nand more'), undefined)).toMatch(/^Flexy could not start: odd\./);
    expect(startupStack(new Error('odd'), 'debug')).toMatch(/^Error: odd\n +at /);
    expect([startupStack(new Error('odd'), 'info'), startupStack(new StartupProblem('x'), 'debug')]).toEqual(['', '']);
  });
});

describe.runIf(process.platform === 'linux')('portHolder', () => {
  it('names the process that listens on the port', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await portHolder(port)).toContain(`(process ${process.pid})`);
    await new Promise((resolve) => void server.close(resolve));
    expect(await portHolder(port)).toBeUndefined();
  });
});
