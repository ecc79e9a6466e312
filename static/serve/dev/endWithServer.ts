// Preloaded into each command that `npm run dev` runs (runCommand.ts). If the server is killed, this ends the command and everything
// that it has started, which is in the same process group.
process.on('disconnect', () => process.kill(-process.pid));
// The channel alone does not keep the command running.
process.channel?.unref();
