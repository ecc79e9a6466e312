// Loaded before the script of a command that `npm run dev` runs (runCommand.ts): where the server is killed without a chance to tidy up,
// the command ends with it, and so does all that it has started, which is in the same group.
process.on('disconnect', () => process.kill(-process.pid));
// The command ends by itself too.
process.channel?.unref();
