import { expect, test, vi } from 'vitest'
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

const walkIn = {
  kind: 'in',
  ticket: null,
  issue: null,
  verdict: 'walkIn',
  of: null,
  walk_in: { name: 'Ngozi', phone: '', email: '', number: '', ticket_type: '', means: 'cash', amount: 5_000 },
} as const

async function pairedPhone() {
  const phone = phoneAt(openedAt)
  await phone.book.pair('a-token', 'its-secret')
  await phone.book.renew(pack)
  return phone
}

test('[PRE-03] a walk-in of whom a page that ended had asked is sent under the same id, and counts once it is answered', async () => {
  const { book, kept, reopened } = await pairedPhone()
  const asked: string[] = []
  book.write(walkIn, ({ id }) => {
    asked.push(id)
    return new Promise(() => {})
  })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect([...kept.lines.keys()]).toEqual(asked)
  expect(book.batch(200).lines).toEqual([])
  expect(book.pageNow()).toMatchObject({ waiting: 0, sent: 0, journal: { came: 0 } })

  const later = reopened().book
  await later.read()
  expect(later.pageNow()).toMatchObject({ waiting: 1, sent: 0, journal: { came: 0 } })
  const next = await later.write(admission)
  const { lines } = later.batch(200)
  expect(lines.map(({ id, seq }) => [id, seq])).toEqual([
    [asked[0], 1],
    [next.id, 2],
  ])
  await later.take(lines, answerTo(lines, openedAt))
  expect(later.pageNow()).toMatchObject({ waiting: 0, sent: 2, journal: { came: 2 } })
})

test('[PRE-03] a walk-in of whom a page that ended had asked, and whom the office refuses then, was not let in', async () => {
  const { book, reopened } = await pairedPhone()
  const asked = new Promise<void>((resolve) => {
    book.write(walkIn, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  await asked
  const later = reopened()
  await later.book.read()
  const { lines } = later.book.batch(200)
  const answers = [{ id: null, error: 'This door takes no walk-ins.' }]
  await later.book.take(lines, answerTo(lines, openedAt, { answers }))
  const last = later.reopened().book
  await last.read()
  for (const one of [later.book, last])
    expect(one.pageNow()).toMatchObject({ waiting: 0, refused: 1, journal: { came: 0 } })
})

test('[PRE-03] a walk-in who is refused leaves nothing on the phone, and one without an answer counts and is sent', async () => {
  const { book, kept, reopened } = await pairedPhone()
  await expect(book.write(walkIn, () => Promise.reject(new Error('All places are taken.')))).rejects.toThrow(
    'All places are taken.',
  )
  expect([kept.lines.size, kept.numbers.get('seq')]).toEqual([0, 0])
  const line = await book.write(walkIn, async () => {})
  const later = reopened().book
  await later.read()
  for (const one of [book, later]) {
    expect(one.batch(200).lines).toEqual([line])
    expect(one.pageNow()).toMatchObject({ waiting: 1, sent: 0, journal: { came: 1 } })
  }
})

test('[PRE-03] nobody is asked about a walk-in whom the phone cannot write down', async () => {
  const { book, kept } = await failingOnce()
  const ask = vi.fn(async () => {})
  await expect(book.write(walkIn, ask)).rejects.toThrow('This phone could not save the scan.')
  expect([ask.mock.calls, kept.lines.size, book.pageNow().waiting]).toEqual([[], 0, 0])
})

test('[PRE-03] a phone that breaks while it asks about a walk-in tells the answer, and keeps who was taken', async () => {
  const { book, kept, store } = await pairedPhone()
  const { write } = store
  const breaking = async () => {
    store.write = () => Promise.reject(new StoreFailure('This phone could not save the scan.'))
  }
  const { id } = await book.write(walkIn, breaking)
  expect([...kept.lines.keys()]).toEqual([id])
  expect(book.pageNow()).toMatchObject({ isBroken: true, waiting: 1, journal: { came: 1 } })
  store.write = write
  const refusing = () => breaking().then(() => Promise.reject(new Error('All places are taken.')))
  await expect(book.write(walkIn, refusing)).rejects.toThrow('All places are taken.')
  expect(book.pageNow()).toMatchObject({ isBroken: true, waiting: 1, journal: { came: 1 } })
})
