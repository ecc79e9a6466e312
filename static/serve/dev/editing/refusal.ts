/** A request that is not answered: with a status of HTTP and, in a sentence, why. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
