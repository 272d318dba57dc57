import { fromPromise } from 'xstate'
import { getDoorPack, getPassOffer, pairPhone } from '#contract/door-endpoints.ts'
import { doorOpenMachine } from '#machines/flows/door-open/door-open.machine.ts'
import type { Client } from '#src/api/client.ts'
import type { Book } from '../api/book.ts'

/** What the effects of the door work with. */
export interface DoorDeps {
  client: Client
  /** Opened at first use: a browser may refuse it. */
  book: () => Promise<Book>
}

/** Held as long as the page is open: two pages with one book would write over each other. */
function lockPhone(): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request('door', { ifAvailable: true }, (lock) => {
        if (!lock)
          throw new Error('The door is open in another window of this phone. Close that window, and try again here.')
        resolve()
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
}

export function doorOpenFlow({ book, client }: DoorDeps) {
  let locked: Promise<void> | undefined
  /** Pairing ends the link: what it gave is used again where the list did not come. */
  let token: string | undefined
  return doorOpenMachine.provide({
    actors: {
      readDevice: fromPromise<boolean, undefined>(async () => {
        locked ??= lockPhone()
        await locked.catch((error: unknown) => {
          locked = undefined
          throw error
        })
        return (await book()).read()
      }),
      askOffer: fromPromise(({ input: { secret } }) => client(getPassOffer, { body: { secret } })),
      pairPhone: fromPromise<void, { secret: string; pin: string; holder: string }>(async ({ input }) => {
        token ??= (await client(pairPhone, { body: input, key: crypto.randomUUID() })).token
        const pack = await client(getDoorPack, { token })
        await (await book()).keep({ token, pack })
        // Without it a browser that is short of space may remove the list. It works all the same.
        await navigator.storage.persist()
      }),
      wipePhone: fromPromise<void, undefined>(async () => {
        token = undefined
        await (await book()).wipe()
      }),
    },
  })
}
