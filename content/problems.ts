/** A mistake the maintainer can mend. `message` is all they see: one line a problem, no stack trace. */
export class Problems extends Error {
  constructor(readonly list: string[]) {
    super(list.join('\n'));
    this.name = 'Problems';
  }
}
