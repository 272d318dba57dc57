import { expect, test } from 'vitest'
import { type Connection, openStore, StoreFailure } from '#src/door/book/store.ts'
import { admission, answerTo, pack, phoneAt } from '#tests/support/door-phone.ts'

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

const openedAt = Date.parse('2027-03-20T10:00:00.000Z')

/** A paired phone whose next write fails. */
async function failingOnce() {
  const phone = phoneAt(openedAt)
  await phone.book.pair('a-token', 'its-secret')
  await phone.book.renew(pack)
  const { write } = phone.store
  phone.store.write = async () => {
    phone.store.write = write
    throw new StoreFailure('This phone could not save the scan.')
  }
  return phone
}

test('[EVX-25] a line that could not be written does not count as sent, then or when the page is opened anew', async () => {
  const { book, reopened } = await failingOnce()
  await expect(book.write(admission)).rejects.toThrow(StoreFailure)
  expect(book.pageNow()).toMatchObject({ waiting: 0, sent: 0 })
  const line = await book.write(admission)
  expect([line.seq, book.pageNow()]).toMatchObject([1, { waiting: 1, sent: 0 }])
  await book.take([line], answerTo([line], openedAt))
  const later = reopened().book
  await later.read()
  for (const one of [book, later]) expect(one.pageNow()).toMatchObject({ waiting: 0, sent: 1 })
})

test('[EVX-25] lines that are written at once have a number each, also after one that could not be written', async () => {
  const { book, kept } = await failingOnce()
  const written = await Promise.allSettled([1, 2, 3].map(() => book.write(admission)))
  expect(written).toMatchObject([{ status: 'rejected' }, { value: { seq: 1 } }, { value: { seq: 2 } }])
  expect([kept.numbers.get('seq'), book.pageNow()]).toMatchObject([2, { waiting: 2, sent: 0 }])
})

test('[EVX-25] a phone that is emptied while lines are written keeps none of them, and tells how many are lost', async () => {
  const { book, kept } = await failingOnce()
  const [, , lost] = await Promise.allSettled([book.write(admission), book.write(admission), book.wipe()])
  expect([lost, kept.lines.size, kept.numbers.size]).toEqual([{ status: 'fulfilled', value: 1 }, 0, 0])
})
