import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What is known outside of a server, whose process may be killed: by its clock, the card provider, and people. */
export type Known =
  /** The time went on to here. */
  | { what: 'time'; at: number }
  /** The server begins to do something. */
  | { what: 'act'; name: string }
  /** Somebody was told that a payment has begun. */
  | { what: 'begun'; trace: string }
  /** Somebody has paid, or was declined, on the page of the provider. */
  | { what: 'paid'; trace: string; amount: number; at: number }
  | { what: 'declined'; trace: string }
  /** Somebody was told that the waiting list was joined, or that a seat was cancelled. */
  | { what: 'joined'; event: number; email: string }
  | { what: 'cancelled'; token: string }
  /** A mail was taken by the mail server. */
  | { what: 'mail'; id: string; to: string }

/** All that is known, in order, and a way to add to it: a line of a file each, which no kill takes back. */
export function outsideWorld(file: string) {
  const all = (): Known[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : []
  return {
    all,
    of: <What extends Known['what']>(what: What) =>
      all().filter((one): one is Extract<Known, { what: What }> => one.what === what),
    add: (known: Known) => appendFileSync(file, `${JSON.stringify(known)}\n`),
  }
}
