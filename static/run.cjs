'use strict';

// Runs a command of package.json: `node static/run.cjs build.ts --final`. Without a file it only checks what commands need.
// Every Node.js understands this file. An old one cannot import the others, and would print a stack trace and no remedy.

const { engines } = require('../package.json');

/**
 * Returns what is missing to run any command, and the remedy; undefined if nothing is. `version` is that of Node.js, and
 * `hasPackage` tells whether an npm package is installed.
 */
function unmet(version, hasPackage) {
  const required = engines.node.replace('>=', '');
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = required.split('.').map(Number);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    return `This is Node.js ${version}; event sites need ${required} or newer: install it from nodejs.org`;
  if (!hasPackage('tsx')) return 'The packages of the generator are not installed; run npm ci first';
  return undefined;
}

function hasPackage(name) {
  try {
    return Boolean(require.resolve(name));
  } catch {
    return false;
  }
}

if (require.main === module) {
  const message = unmet(process.versions.node, hasPackage);
  const [, , file] = process.argv;
  if (message) {
    console.error(message);
    process.exitCode = 1;
  } else if (file) {
    // The command finds its own file and its arguments, as if Node.js had started it.
    process.argv.splice(1, 2, require.resolve(`../${file}`));
    import('tsx').then(() => import(`../${file}`));
  }
}

module.exports = { unmet };
