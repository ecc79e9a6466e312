// Preloaded into each command that `npm run dev` runs (runCommand.ts). If the server is killed, this ends the command and
// everything that the command has started, because they are in one process group.
process.on('disconnect', () => process.kill(-process.pid));
// The channel alone does not keep the command running.
process.channel?.unref();
