/** A request the server understood and did not grant. The message is meant for the person who asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
