'use strict';

// Runs a command of package.json: `node static/run.cjs build.ts --final`. Without a file, it only checks whether everything that
// commands need is installed. `--with-dev` before the file is for commands that need devDependencies too.
// Every version of Node.js can run this file. An old version cannot import the other files, and would print a stack trace without a
// remedy.

const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { engines, dependencies, devDependencies } = require('../package.json');

/**
 * Returns what is missing to run a command, and the remedy; undefined if nothing is missing. `version` is the version of Node.js,
 * `hasPackage` tells whether an npm package is installed, and `withDev` says whether the command needs devDependencies.
 */
function unmet(version, hasPackage, withDev) {
  const required = engines.node.replace('>=', '');
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = required.split('.').map(Number);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    return `This is Node.js ${version}; event sites need ${required} or newer: install it from nodejs.org`;
  if (!Object.keys(dependencies).every(hasPackage))
    return `The packages of the generator are not installed; run npm ci${withDev ? '' : ' --omit=dev'} first`;
  if (withDev && !Object.keys(devDependencies).every(hasPackage))
    return 'This command needs packages that are not needed to build a site, and they are not installed; run npm ci first';
  return undefined;
}

const hasPackage = (name) => existsSync(join(__dirname, '../node_modules', name));

if (require.main === module) {
  const withDev = process.argv[2] === '--with-dev';
  if (withDev) process.argv.splice(2, 1);
  const message = unmet(process.versions.node, hasPackage, withDev);
  const [, , file] = process.argv;
  if (message) {
    console.error(message);
    process.exitCode = 1;
  } else if (file) {
    // The command then sees its own file and arguments, as if Node.js had started it directly.
    process.argv.splice(1, 2, require.resolve(`../${file}`));
    process.setSourceMapsEnabled(true);
    const { bundleOf } = require('./commandBundle.cjs');
    bundleOf(process.argv[1])
      // If nothing can be kept, or a source has a mistake, tsx loads each source by itself, and names the mistake.
      .catch(() => import('tsx').then(() => `../${file}`))
      .then((address) => import(address));
  }
}

module.exports = { unmet };
