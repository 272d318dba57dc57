import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PackedSeat, PassOffer, ReEntry, RollEntry } from '#contract/door/door.ts'
import {
  type DoorVerdict,
  doorEntryMachine,
  type Guest,
  type Shown,
  type Way,
} from '#machines/door/door-entry/door-entry.machine.ts'
import { doorOpenMachine, type KeptPairing } from '#machines/door/door-open/door-open.machine.ts'
import { doorSyncMachine, type ExchangeResult } from '#machines/door/door-sync/door-sync.machine.ts'
import { doorPack } from '#samples/door.ts'
import { Closed } from '#src/door/app/Closed.tsx'
import { Pairing } from '#src/door/app/Pairing.tsx'
import { Unsent } from '#src/door/book/RemoveAll.tsx'
import { Strip } from '#src/door/book/Strip.tsx'
import { StoreFailure } from '#src/door/book/store.ts'
import { Door } from '#src/door/entry/Door.tsx'
import { doorEntryFlow } from '#src/door/entry/door-entry.flow.ts'
import { FindName } from '#src/door/entry/FindName.tsx'
import { wordsOf } from '#src/door/kit/words.ts'
import { admission, answerTo, pack, phoneAt } from '#tests/support/door-phone.ts'
import { ending } from '#tests/support/ending.ts'
import { nigerianNames } from '#tests/support/nigerian-names.ts'

const HOUR = 3_600_000
const now = Date.parse('2027-03-20T10:00:00.000Z')

/** A paired phone with so many lines that wait. */
async function phoneWith(waiting: number, event: { re_entry?: ReEntry } = {}) {
  const phone = phoneAt(now)
  await phone.book.pair('a-token', 'its-secret')
  await phone.book.renew({ ...pack, event: { ...pack.event, ...event } })
  for (let nth = 0; nth < waiting; nth++) await phone.book.write(admission)
  return phone
}

/** The list of names is open; whom the phone would judge is written down. */
function finding() {
  const chosen: (Shown | undefined)[] = []
  const judgeTicket = fromPromise<DoorVerdict, { ticket: Shown | undefined; way: Way }>(({ input }) => {
    chosen.push(input.ticket)
    return new Promise<never>(() => {})
  })
  const flow = createActor(doorEntryMachine.provide({ actors: { judgeTicket } })).start()
  flow.send({ type: 'name.open' })
  return { flow, chosen }
}

/** An exchange that ends so, or goes on for ever. */
function syncing(end?: Error) {
  const exchange = () => (end ? ending<ExchangeResult>(end) : new Promise<never>(() => {}))
  const actors = { exchange: fromPromise<ExchangeResult, undefined>(exchange) }
  return createActor(doorSyncMachine.provide({ actors })).start()
}

/** What a phone shows that is not at work. */
function opening(kept: KeptPairing | null | Error, unsent: number | null, secret = '') {
  const flow = createActor(
    doorOpenMachine.provide({
      actors: {
        readDevice: fromPromise<KeptPairing | null, { secret: string }>(() => ending(kept)),
        wipePhone: fromPromise<number, undefined>(async () => unsent ?? 0),
        askOffer: fromPromise<PassOffer, { secret: string }>(() => new Promise<never>(() => {})),
      },
    }),
    { input: { secret } },
  ).start()
  render(<Pairing flow={flow} unsent={() => unsent} />)
  return flow
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[EVX-27] the strip says when the office has not answered for long, though no call has failed yet', async () => {
  const { book } = await phoneWith(1)
  const lines = book.batch(200).lines
  await book.take(lines, answerTo(lines, now))
  const strip = (minutes: number) => <Strip sync={syncing()} page={book.pageNow()} now={() => now + minutes * 60_000} />
  const { rerender } = render(strip(1))
  expect(screen.getByRole('status')).toHaveTextContent('All 1 record sent. The list is from 11:00 AM.')
  rerender(strip(2))
  expect(screen.getByRole('status')).toHaveTextContent('The office has not answered for 2 minutes. Go on scanning.')
})

test('[EVX-25] records that the office does not take say why, each reason once', async () => {
  const { book } = await phoneWith(3)
  const { lines } = book.batch(200)
  const revoked = 'This pass was revoked before. Tell the office what was taken.'
  const answers = [revoked, 'There is no such member at this event.', revoked].map((error) => ({ id: null, error }))
  await book.take(lines, answerTo(lines, now, { answers }))
  const said = [
    'The office did not take 3 records. Tell the office.',
    revoked,
    'There is no such member at this event.',
  ]
  const { unmount, container } = render(<Unsent page={book.pageNow()} />)
  expect(container).toHaveTextContent(said.join(''))
  unmount()
  render(<Strip sync={syncing()} page={book.pageNow()} now={() => now} />)
  expect(screen.getByRole('status')).toHaveTextContent(said.join(''))
})

test('[EVX-25] a phone that cannot write is not called offline, and is reloaded', async () => {
  const { book, store } = await phoneWith(0)
  store.write = () => Promise.reject(new StoreFailure('This phone could not save the scan.'))
  await book.write(admission).catch(() => {})
  render(<Strip sync={syncing(new Error('It is gone.'))} page={book.pageNow()} now={() => now} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This phone cannot save anything, so nobody can be let in.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('ffline')
  screen.getByRole('button', { name: 'Reload this page' })
})

test('[EVX-27] a phone that is not connected says how many records wait, and of none nothing', async () => {
  const said = async (waiting: number) => {
    const { book } = await phoneWith(waiting)
    const sync = syncing(new TypeError('There is no network'))
    await waitFor(() => expect(sync.getSnapshot().context.trouble).toBe('offline'))
    render(<Strip sync={sync} page={book.pageNow()} now={() => now} />)
    const { textContent } = screen.getByRole('status')
    cleanup()
    return textContent
  }
  expect(await said(2)).toBe('Offline. Go on scanning.2 records are waiting on this phone.')
  expect(await said(0)).toBe('Offline. Go on scanning.')
})

test.each([
  ['never', true, 0, 'Came'],
  ['daily', true, 0, 'Came'],
  ['daily', true, 24, 'Let in'],
  ['free', true, 0, 'Came'],
  ['never', false, 0, 'Let in'],
] as const)(
  '[EVX-26] with re-entry %s, a name that came (%s) shows %s hours later “%s”',
  async (re_entry, came, hours, word) => {
    const { book } = await phoneWith(came ? 1 : 0, { re_entry })
    const page = book.pageNow()
    const { flow, chosen } = finding()
    render(
      <FindName {...{ flow, page, pack: page.list?.pack ?? pack, now: () => now + hours * HOUR, onClose: () => {} }} />,
    )
    await userEvent.type(screen.getByLabelText('Find a name'), 'sam')
    await press(word)
    expect([chosen, screen.queryByText('Let in Sample, Grace?') !== null]).toEqual(
      word === 'Came' ? [[{ seat: 7 }], false] : [[], true],
    )
  },
)

/** A phone at work, as its holder sees it. */
async function atWork(unsent = 0, machine?: typeof doorEntryMachine, roll: RollEntry[] = []) {
  const { book } = await phoneWith(unsent)
  const pack = { ...doorPack, roll }
  await book.renew(pack)
  const deps = { book: async () => book, client: () => new Promise<never>(() => {}), renewPage: async () => {} }
  const entry = createActor(machine ?? doorEntryFlow(deps)).start()
  let removed = 0
  const open = createActor(
    doorOpenMachine.provide({
      actors: {
        readDevice: fromPromise<KeptPairing | null, { secret: string }>(async () => ({
          door: 'Door 1',
          isOther: false,
        })),
        wipePhone: fromPromise<number, undefined>(async () => (removed += 1)),
      },
    }),
    { input: { secret: '' } },
  ).start()
  await waitFor(() => expect(open.getSnapshot().matches('paired')).toBe(true))
  const props = { open, entry, sync: syncing(), now: book.trueNow }
  const door = () => <Door {...props} page={book.pageNow()} pack={book.pageNow().list?.pack ?? pack} />
  const { rerender } = render(door())
  book.subscribe(() => rerender(door()))
  const lines = () => book.batch(10).lines.map(({ kind, ticket, verdict }) => [kind, ticket, verdict])
  return { book, entry, lines, removed: () => removed }
}

const called = (id: number, last: string, first: string): PackedSeat => [id, 1, 'x'.repeat(17), 0, last, first, '', '']

test('[EVX-29] [OFF-13] forty names with the letters of Nigeria are found on the phone as they are typed plainly', async () => {
  const { book } = await phoneWith(0)
  const seats = nigerianNames.map(([name], nth) => {
    const [first = '', last = ''] = name.split(' ')
    return called(nth + 1, last, first)
  })
  const lost: string[] = []
  for (const [name, typed] of nigerianNames) {
    const { flow } = finding()
    flow.send({ type: 'name.edit', text: typed })
    render(<FindName flow={flow} page={book.pageNow()} pack={{ ...pack, seats }} now={() => now} onClose={() => {}} />)
    const [first, last] = name.split(' ')
    const rows = screen.queryAllByRole('listitem').map((row) => row.firstElementChild?.firstElementChild?.textContent)
    if (!rows.includes(`${last}, ${first}`)) lost.push(name)
    cleanup()
  }
  expect(lost).toEqual([])
})

test.each([
  ['dan', ['Bello, Ɗanladi']],
  ['yem', ['Àjàyí, Yẹ́misí']],
  ['yem aja', ['Àjàyí, Yẹ́misí']],
  ['ajayi, y', ['Àjàyí, Yẹ́misí']],
  ['lad', []],
])('[EVX-29] [OFF-13] the letters %s find %j', async (letters, names) => {
  const { flow } = finding()
  const { book } = await phoneWith(0)
  const list = { ...pack, seats: [called(1, 'Bello', 'Ɗanladi'), called(2, 'Àjàyí', 'Yẹ́misí')] }
  flow.send({ type: 'name.edit', text: letters })
  render(<FindName flow={flow} page={book.pageNow()} pack={list} now={() => now} onClose={() => {}} />)
  const rows = screen.queryAllByRole('listitem').map((row) => row.firstElementChild?.firstElementChild?.textContent)
  expect(rows).toEqual(names)
})

test('[EVX-29] a name is found by its letters, and its person let in and written down once, after a question', async () => {
  const { lines } = await atWork()
  await press('Find a name')
  const names = within(screen.getByRole('dialog', { name: 'Names' }))
  names.getByText('Type three letters of the first or the last name.')
  await userEvent.type(names.getByLabelText('Find a name'), 'gra')
  names.getByText('1 name of 1 with these letters')
  await userEvent.click(names.getByRole('button', { name: 'Let in' }))
  names.getByRole('heading', { name: 'Let in Sample, Grace?' })
  expect(names.getByRole('button', { name: 'Not now' })).toHaveFocus()
  await press('Not now')
  expect([names.queryByText('Let in Sample, Grace?'), lines()]).toEqual([null, []])
  await userEvent.click(names.getByRole('button', { name: 'Let in' }))
  await userEvent.dblClick(names.getByRole('button', { name: 'Yes, let in' }))
  await screen.findByRole('heading', { name: 'Admitted' })
  expect(screen.queryByRole('dialog', { name: 'Names' })).toBeNull()
  expect(lines()).toEqual([['in', 7, 'admitted']])
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Admitted' })).toBeNull())
  expect(lines()).toEqual([
    ['in', 7, 'admitted'],
    ['undo', 7, 'admitted'],
  ])
  await press('Find a name')
  expect(screen.getByLabelText('Find a name')).toHaveValue('')
})

test('[EVX-29] a phone that stands at “Out” lets in again once the office wants nobody to come twice', async () => {
  const { book, entry, lines } = await atWork()
  const renewed = (re_entry: ReEntry) => act(() => book.renew({ ...doorPack, event: { ...doorPack.event, re_entry } }))
  await renewed('free')
  await press('Out')
  expect(screen.getByRole('button', { name: 'Out' })).toHaveAttribute('aria-pressed', 'true')
  await renewed('daily')
  expect(screen.queryByRole('button', { name: 'Out' })).toBeNull()
  await press('Find a name')
  await userEvent.type(screen.getByLabelText('Find a name'), 'gra')
  screen.getByRole('button', { name: 'Let in' })
  act(() => entry.send({ type: 'name.choose', seat: 7 }))
  await screen.findByRole('heading', { name: 'Admitted' })
  expect(lines()).toEqual([['in', 7, 'admitted']])
})

test('[EVX-29] there is a button for the light where the camera has one', async () => {
  const { entry } = await atWork(0, doorEntryMachine)
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull()
  act(() => entry.send({ type: 'torch.found' }))
  const light = screen.getByRole('button', { name: 'Light' })
  expect(light).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(light)
  expect(light).toHaveAttribute('aria-pressed', 'true')
})

test('[EVX-29] what is not in the list of a phone that is not connected is amber, with the time of the list', async () => {
  const phone = await phoneWith(0)
  await phone.book.take([], answerTo([], now))
  const judged = async (text: string) => {
    const flow = createActor(
      doorEntryFlow({
        book: async () => phone.book,
        client: () => new Promise<never>(() => {}),
        renewPage: async () => {},
      }),
    ).start()
    flow.send({ type: 'code.seen', code: text })
    await waitFor(() => expect(flow.getSnapshot().context.shown).toBeDefined())
    const { shown } = flow.getSnapshot().context
    flow.stop()
    return shown && wordsOf(shown, phone.book.trueNow())
  }
  expect(await judged('TICKET1')).toMatchObject({ look: 'refused', reason: 'The chapter issued no such ticket.' })
  phone.passes(31_000)
  expect(await judged('TICKET1')).toMatchObject({
    look: 'again',
    word: 'Not found',
    reason: expect.stringMatching(/^Not in the list of 11:00 AM, and this phone is not connected/),
  })
  // The office is told the same of both.
  expect(phone.book.batch(10).lines.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['refused', 'unknown'],
    ['refused', 'unknown'],
  ])
})

test('[PRE-02] members on the roll are found by name and number, counted once, and asked to the desk where the office wants it', async () => {
  const roll: RollEntry[] = [
    [31, 217, 'Ọkọńkwọ', 'Ńdụ́bụ̀ísí', 0, 0],
    [32, 0, 'Bello', 'Ɗanladi', 0, 1],
    [33, 219, 'Sample', 'Grace', 7, 0],
  ]
  const { entry, lines } = await atWork(0, undefined, roll)
  expect([screen.queryByText('Tickets')?.tagName, screen.queryByText('Expected')]).toEqual(['DT', null])
  await press('Find a name')
  const names = within(screen.getByRole('dialog', { name: 'Names' }))
  const typed = async (text: string) => {
    await userEvent.clear(names.getByLabelText('Find a name'))
    await userEvent.type(names.getByLabelText('Find a name'), text)
    return names.queryAllByRole('listitem').map((row) => row.firstElementChild?.textContent)
  }
  expect(await typed('dan')).toEqual(['Bello, ƊanladiMember, ask at the desk'])
  // Who has a ticket is there once, as its holder.
  expect(await typed('sam')).toEqual(['Sample, GraceStandard'])
  expect(await typed('okon')).toEqual(['Ọkọńkwọ, Ńdụ́bụ̀ísíMember 217'])
  await userEvent.click(names.getByRole('button', { name: 'Let in' }))
  await userEvent.click(names.getByRole('button', { name: 'Yes, let in' }))
  await screen.findByRole('heading', { name: 'Admitted' })
  screen.getByText('Ńdụ́bụ̀ísí Ọkọńkwọ')
  screen.getByText('1 has come')
  expect(screen.getByText('Comes as').nextSibling?.textContent).toBe('Member 217')
  await press('Next scan')
  act(() => entry.send({ type: 'name.open' }))
  act(() => entry.send({ type: 'name.choose', seat: -32 }))
  await screen.findByRole('heading', { name: 'Ask at the desk' })
  await press('Let in')
  await screen.findByRole('heading', { name: 'Admitted' })
  expect(lines()).toEqual([
    ['in', null, 'admitted'],
    ['refused', null, 'atDesk'],
    ['forced', null, 'atDesk'],
  ])
})

test('[EVX-25] removing everything is asked for anew each time that it is opened', async () => {
  const { removed } = await atWork(1)
  await press('More')
  await press('Remove everything from this phone')
  screen.getByRole('region', { name: 'Remove everything' })
  await press('Close')
  await press('More')
  expect(screen.queryByRole('region', { name: 'Remove everything' })).toBeNull()
  await press('Remove everything from this phone')
  const more = within(screen.getByRole('dialog', { name: 'This door' }))
  await userEvent.click(more.getByRole('button', { name: 'Start the camera' }))
  await press('More')
  expect(screen.queryByRole('region', { name: 'Remove everything' })).toBeNull()
  await press('Remove everything from this phone')
  expect(removed()).toBe(0)
  await press('Remove with 1 record')
  expect(removed()).toBe(1)
})

test('[EVX-25] a closed phone tells what was not sent, and removes it by a second press alone', async () => {
  const { book } = await phoneWith(2)
  await book.close()
  const open = opening({ door: 'Door 1 of Summit', isOther: false }, 2)
  await waitFor(() => expect(open.getSnapshot().matches('paired')).toBe(true))
  cleanup()
  render(<Closed open={open} sync={syncing()} page={book.pageNow()} />)
  screen.getByRole('heading', { name: 'This door is closed' })
  screen.getByText('2 records were not sent yet.')
  screen.getByText('Leave this page open until they are sent.')
  await press('Remove everything from this phone')
  const asked = within(screen.getByRole('region', { name: 'Remove everything' }))
  expect(asked.getByRole('alert')).toHaveTextContent('2 records were not sent to the office.')
  await press('Not now')
  await press('Remove everything from this phone')
  expect(open.getSnapshot().matches('paired')).toBe(true)
  await press('Remove with 2 records')
  await waitFor(() => expect(open.getSnapshot().context.lost).toBe(2))
})

test('[EVX-25] a phone that cannot be read offers to be emptied, and says what went with it', async () => {
  opening(new Error('What this phone keeps cannot be read.'), 3)
  await screen.findByText('What this phone keeps cannot be read.')
  await press('Remove everything from this phone')
  await press('Remove with 3 records')
  await screen.findByText(/with 3 records that were not sent to the office\.$/)
})

test('[EVX-25] what is said at the end depends on what was removed', async () => {
  const flow = opening({ door: 'Door 1 of Summit', isOther: false }, 0)
  await screen.findByText('Opening the link…')
  flow.send({ type: 'pass.ended', unsent: 0 })
  await screen.findByText('Everything was sent to the office, and the list of names was removed from this phone.')
})

test('[EVX-25] at the end it is said how many lines were not sent', async () => {
  const flow = opening({ door: 'Door 1 of Summit', isOther: false }, 2)
  await screen.findByText('Opening the link…')
  flow.send({ type: 'phone.leave' })
  flow.send({ type: 'phone.remove' })
  await screen.findByText(
    'The list of names was removed from this phone, with 2 records that were not sent to the office.',
  )
})

test('[EVX-24] a phone that is given another link says which door it has, and what would be lost', async () => {
  const flow = opening({ door: 'Door 1 of Summit', isOther: true }, 2, 'a-secret')
  await screen.findByRole('heading', { name: 'Use the new link instead?' })
  expect(document.body).toHaveTextContent('This phone is paired with Door 1 of Summit.')
  expect(document.body).toHaveTextContent('2 records were not sent to the office, and would be removed.')
  await press('Remove 2 records and use the new link')
  await waitFor(() => expect(flow.getSnapshot().value).toBe('asking'))
})

test('[EVX-24] a link of another door can be left alone', async () => {
  const flow = opening({ door: 'Door 1 of Summit', isOther: true }, 0)
  await screen.findByRole('button', { name: 'Use the new link' })
  await press('Stay with this door')
  expect(flow.getSnapshot().matches('paired')).toBe(true)
})

test('[PRE-03] a walk-in is written down by name, ticket and way to pay, where the pass allows it', async () => {
  const { book } = await phoneWith(0)
  const taken: unknown[] = []
  const takeWalkIn = fromPromise<DoorVerdict, { guest: Guest }>(({ input }) => {
    taken.push(input.guest)
    return new Promise<never>(() => {})
  })
  const entry = createActor(doorEntryMachine.provide({ actors: { takeWalkIn } })).start()
  const sale = [
    { id: 'standard', name: 'Standard', amount: 5_000 },
    { id: 'student', name: 'Student', amount: 0 },
  ]
  const open = createActor(doorOpenMachine, { input: { secret: '' } })
  const props = { open, entry, sync: syncing(), now: book.trueNow, page: book.pageNow() }
  const { rerender } = render(<Door {...props} pack={{ ...pack, sale: [] }} />)
  expect(screen.queryByRole('button', { name: 'Walk-in without a ticket' })).toBeNull()
  rerender(<Door {...props} pack={{ ...pack, sale }} />)
  await press('Walk-in without a ticket')
  await press('Let in')
  expect(screen.getByText('Type the name.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ngozi')
  expect(screen.getByText('₦5,000.00', { selector: 'strong' })).toBeVisible()
  await press('Cash')
  expect(screen.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: /^Student/ }))
  expect(screen.getByText('Nothing to pay')).toBeVisible()
  await press('Let in')
  expect(taken).toEqual([{ name: 'Ngozi', phone: '', email: '', number: '', ticket_type: 'student', means: 'cash' }])
})

test('[PRE-04] a phone tells how the quorum stands, as the office told it last', async () => {
  const phone = await phoneWith(0)
  const quorum = { present: 38, needed: 41, reached: null, corrected: false }
  await phone.book.take([], answerTo([], now, { quorum }))
  expect(phone.book.pageNow().quorum).toEqual(quorum)
  await phone.book.take([], answerTo([], now))
  expect(phone.book.pageNow().quorum).toBe(null)
})
