/** A request the server understood and did not grant. The message is meant for the person who asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    /** What a program may want to know of it. The answer carries it beside the message. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }
}
