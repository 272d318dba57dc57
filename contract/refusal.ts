/** A request the server understood and did not grant. The message is meant for the person who asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    /** The seconds after which it may be asked again. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}
