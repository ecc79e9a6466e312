import { NotPrepared, preparePhoto } from './preparePhoto';

// Prepares one photo in a process of its own, which gives all its memory back when it ends (prepareApart.ts).

process.once('message', async (bytes: Uint8Array) => {
  const answer = await preparePhoto(Buffer.from(bytes)).then(
    (prepared) => ({ prepared }),
    (error: Error) => ({ message: error.message, isNotPrepared: error instanceof NotPrepared }),
  );
  process.send?.(answer, () => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
