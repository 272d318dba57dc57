import { expect, test } from 'vitest'
import { type Connection, openStore, StoreFailure } from '#src/door/api/store.ts'
import { admission, pack, phoneAt } from '#tests/support/door-phone.ts'

const lost = () => new DOMException('The database connection is closing.', 'InvalidStateError')

/** Connections that fail in turn with these, and then work. */
function connections(...failures: (Error | null)[]) {
  let opened = 0
  const ended: (() => void)[] = []
  const open = async (terminated: () => void): Promise<Connection> => {
    const failure = failures[opened] ?? null
    opened += 1
    ended.push(terminated)
    const transaction = () => {
      if (failure) throw failure
      return { objectStore: () => ({ put: async () => {}, delete: async () => {}, clear: async () => {} }) }
    }
    // Of a connection what is used here.
    return { transaction } as unknown as Connection
  }
  return { open, opened: () => opened, end: () => ended.at(-1)?.() }
}

test('[EVX-25] a connection that the system closed is opened once more, and what was to be written is written', async () => {
  const { open, opened, end } = connections(lost())
  const store = await openStore(open)
  await store.write([['numbers', 'seq', 1]])
  expect(opened()).toBe(2)
  end()
  await store.write([['numbers', 'seq', 2]])
  expect(opened()).toBe(3)
})

test('[EVX-25] a store that fails again, or for another reason, is told as what it is', async () => {
  const twice = connections(lost(), lost())
  await expect((await openStore(twice.open)).write([])).rejects.toThrow(StoreFailure)
  expect(twice.opened()).toBe(2)
  const full = connections(new DOMException('', 'QuotaExceededError'))
  await expect((await openStore(full.open)).write([])).rejects.toThrow(StoreFailure)
  expect(full.opened()).toBe(1)
})

test('[EVX-25] a phone that cannot write says so, and lets nobody in until it can', async () => {
  const { book, store } = phoneAt(Date.parse('2027-03-20T10:00:00.000Z'))
  await book.pair('a-token', 'its-secret')
  await book.renew(pack)
  const { write } = store
  store.write = () => Promise.reject(new StoreFailure('This phone could not save the scan.'))
  await expect(book.write(admission)).rejects.toThrow(StoreFailure)
  expect(book.pageNow()).toMatchObject({ isBroken: true, waiting: 0, journal: { came: 0 } })
  store.write = write
  await book.write(admission)
  expect(book.pageNow()).toMatchObject({ isBroken: false, waiting: 1, journal: { came: 1 } })
})
