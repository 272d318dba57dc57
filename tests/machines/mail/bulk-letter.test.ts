import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import {
  bulkLetterMachine,
  draftOf,
  isCounted,
  isSaved,
  type KeptDraft,
  type LetterDraft,
  type StepUnderWay,
} from '#machines/mail/bulk-letter/bulk-letter.machine.ts'
import { letter } from '#samples/mail.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const tested: Letter = { ...letter, is_tested: true }
const large: Letter = { ...tested, needs_second: true }
const sending: Letter = { ...tested, state: 'sending', steps: ['pause', 'cancel'] }
const paused: Letter = { ...sending, state: 'paused', steps: ['resume', 'cancel'] }
const done: Letter = { ...sending, state: 'done', steps: [] }
const refusal = new Refusal(409, 'This letter has changed. Look at it again first.')
const theirs = (change: Partial<Letter>) =>
  wasFirst('Somebody else has changed this letter meanwhile.', {
    by: 'Bisi Example',
    what: 'changed',
    at: letter.changed_at,
    version: 3,
    theirs: { ...letter, version: 3, ...change },
  })
const saved: Letter = { ...letter, version: 3, subject: 'Another one' }

const settled = { writing: 'settled' }

interface Answers {
  kept?: KeptDraft
  read?: (Letter | Error)[]
  saves?: (Letter | Error)[]
  test?: Letter | Error
  send?: Letter | Error
  looks?: (Letter | Error)[]
  change?: Letter | Error
}

async function start(answers: Answers = {}) {
  const {
    read = [letter],
    kept,
    saves = [],
    test: mailed = tested,
    send = sending,
    looks = [done],
    change = paused,
  } = answers
  const { said, notify } = hearing()
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const hearKept: boolean[] = []
  const reads = [...read]
  const toSave = [...saves]
  const watched = [...looks]
  const heard = (what: unknown) => asked.push(what)
  const flow = createActor(
    bulkLetterMachine.provide({
      actors: {
        readLetter: fromPromise<Letter, { id: number }>(() => ending<Letter>(reads.shift() ?? letter)),
        saveLetter: fromPromise<Letter, { id: number; version: number; draft: LetterDraft | undefined }>(
          ({ input }) => {
            heard(['save', input.version, input.draft?.subject])
            return ending<Letter>(toSave.shift() ?? saved)
          },
        ),
        testLetter: fromPromise<Letter, { id: number; version: number }>(({ input }) => {
          heard(['test', input.version])
          return ending<Letter>(mailed)
        }),
        sendLetter: fromPromise<Letter, { letter: Letter | undefined; reason: string }>(({ input }) => {
          heard(['send', input.letter?.counts.gets, input.reason])
          return ending<Letter>(send)
        }),
        watchLetter: fromPromise<Letter, { id: number }>(() => {
          heard(['look', clock.now()])
          return ending<Letter>(watched.shift() ?? done)
        }),
        changeLetter: fromPromise<Letter, { id: number; step: StepUnderWay }>(({ input }) => {
          heard(input.step)
          return ending<Letter>(change)
        }),
      },
      actions: { notify, storeDraft: ({ context }) => hearKept.push(isSaved(context)) },
    }),
    { clock, input: { id: 4, kept } },
  ).start()
  const rest = () =>
    waitFor(
      flow,
      (state) => !['busy', 'reading'].some((tag) => state.tags.has(tag)) && !state.matches({ watching: 'looking' }),
    )
  await rest()
  const event = async (one: Parameters<typeof flow.send>[0]) => {
    flow.send(one)
    await rest()
    return flow.getSnapshot().value
  }
  const pass = async (milliseconds: number) => {
    letPass(clock, milliseconds)
    await rest()
    return flow.getSnapshot().value
  }
  return { flow, said, asked, hearKept, event, pass, now: () => flow.getSnapshot() }
}

const edit = { type: 'letter.edit', change: { subject: 'Another one' } } as const

describe('[OFF-39] a letter to many', () => {
  test('is read, and where it stands decides what is shown', async () => {
    const values = []
    for (const read of [letter, sending, paused, done]) values.push((await start({ read: [read] })).now().value)
    expect(values).toEqual([settled, { watching: 'resting' }, { watching: 'resting' }, 'over'])
  })

  test('that cannot be read says why, and is read again', async () => {
    const { event, now } = await start({ read: [new Refusal(404, 'There is no such letter.'), letter] })
    expect([now().value, now().context.trouble]).toEqual(['failed', 'There is no such letter.'])
    expect(await event({ type: 'letter.again' })).toEqual(settled)
    expect(now().context).toMatchObject({ letter, draft: draftOf(letter), trouble: '', round: 1 })
  })

  test('saves itself a moment after the last letter, with the version that was read', async () => {
    const cleaned: Letter = { ...saved, body: '<p>Clean</p>' }
    const { event, pass, asked, hearKept, now } = await start({ saves: [cleaned] })
    expect(await event({ type: 'letter.save' })).toEqual(settled)
    expect(asked).toEqual([])
    expect(await event({ type: 'letter.edit', change: { subject: 'Anoth' } })).toEqual({ writing: 'typing' })
    expect(await pass(1_000)).toEqual({ writing: 'typing' })
    expect(await event(edit)).toEqual({ writing: 'typing' })
    expect(await pass(1_499)).toEqual({ writing: 'typing' })
    expect([asked, hearKept]).toEqual([[], [false, false]])
    expect(await pass(1)).toEqual(settled)
    expect([asked, isSaved(now().context), hearKept]).toEqual([
      [['save', 2, 'Another one']],
      true,
      [false, false, true],
    ])
    // The server cleaned the text: its editor begins anew.
    expect(now().context.round).toBe(2)
  })

  test('is saved at once where somebody asks for it, and not where it says again what it said', async () => {
    const { event, pass, asked } = await start()
    await event(edit)
    await event({ type: 'letter.edit', change: { subject: letter.subject } })
    expect(await pass(1_500)).toEqual(settled)
    expect(asked).toEqual([])
    await event(edit)
    expect(await event({ type: 'letter.save' })).toEqual(settled)
    expect(asked).toEqual([['save', 2, 'Another one']])
  })

  test('whose audience or kind is another one is saved at once, so that its people are counted', async () => {
    const audience = { grade: '3' } as const
    const { flow, event, now } = await start({ saves: [{ ...letter, version: 3, audience }] })
    flow.send({ type: 'letter.edit', change: { audience } })
    expect([now().value, isCounted(now().context)]).toEqual(['saving', false])
    await event({ type: 'reason.edit', reason: 'Nothing' })
    expect([now().value, isCounted(now().context)]).toEqual([settled, true])
  })

  test('that is typed on while it is saved keeps what was typed, and saves that too', async () => {
    const { flow, event, pass, asked, now } = await start({ saves: [saved, { ...saved, version: 4, subject: 'More' }] })
    await event(edit)
    flow.send({ type: 'letter.save' })
    flow.send({ type: 'letter.edit', change: { subject: 'More' } })
    expect(await event({ type: 'reason.edit', reason: '' })).toEqual({ writing: 'typing' })
    expect(now().context).toMatchObject({ letter: { version: 3 }, draft: { subject: 'More' } })
    expect(await pass(1_500)).toEqual(settled)
    expect(asked).toEqual([
      ['save', 2, 'Another one'],
      ['save', 3, 'More'],
    ])
  })

  test('whose save was answered by nobody is saved again by itself', async () => {
    const { event, pass, now } = await start({ saves: [new Error('There is no connection to the office.')] })
    await event(edit)
    expect(await event({ type: 'letter.save' })).toEqual({ writing: 'unreached' })
    expect(now().context).toMatchObject({
      trouble: 'There is no connection to the office.',
      draft: { subject: 'Another one' },
    })
    expect(await pass(5_000)).toEqual(settled)
    expect(now().context.trouble).toBe('')
  })

  test('that the server had taken, though its answer was lost, is saved', async () => {
    const { event, pass, said, now } = await start({ saves: [new Error('Lost'), theirs({ subject: 'Another one' })] })
    await event(edit)
    await event({ type: 'letter.save' })
    expect(await pass(5_000)).toEqual(settled)
    expect([isSaved(now().context), now().context.letter?.version, said]).toEqual([true, 3, []])
  })

  test('whose save is refused says why, keeps what was typed, and is saved with the next change or given up', async () => {
    const closed = new Refusal(409, 'A letter can be changed only before it is sent.')
    const { event, pass, hearKept, now } = await start({ saves: [closed, saved, closed] })
    await event(edit)
    expect(await event({ type: 'letter.save' })).toEqual({ writing: 'refused' })
    expect(now().context).toMatchObject({ trouble: closed.message, draft: { subject: 'Another one' } })
    await event(edit)
    expect(await pass(1_500)).toEqual(settled)
    await event({ type: 'letter.edit', change: { subject: 'More' } })
    await event({ type: 'letter.save' })
    expect(await event({ type: 'letter.again' })).toEqual(settled)
    expect([now().context.draft, hearKept.at(-1)]).toEqual([draftOf(letter), false])
  })

  test('of which somebody else has changed another part becomes one of both, and says so', async () => {
    const both: Letter = { ...saved, version: 4, body: '<p>Theirs</p>' }
    const { event, pass, asked, said, now } = await start({ saves: [theirs({ body: '<p>Theirs</p>' }), both] })
    await event(edit)
    expect(await event({ type: 'letter.save' })).toEqual({ writing: 'typing' })
    expect(now().context).toMatchObject({ draft: { subject: 'Another one', body: '<p>Theirs</p>' }, round: 2 })
    expect(said).toMatchObject([{ title: 'Bisi Example has changed this letter too' }])
    expect(await pass(1_500)).toEqual(settled)
    expect(asked).toEqual([
      ['save', 2, 'Another one'],
      ['save', 3, 'Another one'],
    ])
  })

  test('of which both have changed the same waits for its writer, who keeps the own words or takes theirs', async () => {
    const open = () => start({ saves: [theirs({ subject: 'Theirs' }), { ...saved, version: 4 }] })
    const one = await open()
    await one.event(edit)
    expect(await one.event({ type: 'letter.save' })).toBe('conflict')
    expect(one.now().context).toMatchObject({ first: 'Bisi Example', theirs: { subject: 'Theirs' } })
    expect(await one.pass(60_000)).toBe('conflict')
    expect(await one.event(edit)).toBe('conflict')
    expect(await one.event({ type: 'mine.keep' })).toEqual(settled)
    expect(one.asked).toEqual([
      ['save', 2, 'Another one'],
      ['save', 3, 'Another one'],
    ])
    const other = await open()
    await other.event(edit)
    await other.event({ type: 'letter.save' })
    expect(await other.event({ type: 'theirs.take' })).toEqual(settled)
    expect(other.now().context).toMatchObject({
      draft: { subject: 'Theirs' },
      letter: { version: 3 },
      theirs: undefined,
    })
    expect([other.asked.length, other.hearKept.at(-1)]).toEqual([1, true])
  })

  test('takes up what the browser kept: over the version that is there, and beside one that is newer', async () => {
    const draft = { ...draftOf(letter), subject: 'Another one' }
    const same = await start({ kept: { version: 2, draft } })
    expect([same.now().value, same.now().context.draft]).toEqual([{ writing: 'typing' }, draft])
    expect(await same.pass(1_500)).toEqual(settled)
    const newer = await start({ kept: { version: 1, draft } })
    expect(newer.now().value).toBe('conflict')
    expect(newer.now().context).toMatchObject({ draft, theirs: letter, first: 'Bisi Example' })
    const none = await start({ kept: { version: 1, draft: draftOf(letter) } })
    expect(none.now().value).toEqual(settled)
    const over = await start({ kept: { version: 1, draft }, read: [done] })
    expect(over.now().value).toBe('over')
  })

  test('is tested once it is saved, and only then can be sent', async () => {
    const { event, asked, said, now } = await start()
    expect(await event({ type: 'letter.send' })).toEqual(settled)
    await event(edit)
    expect(await event({ type: 'letter.test' })).toEqual({ writing: 'typing' })
    expect(asked).toEqual([])
    await event({ type: 'letter.edit', change: { subject: letter.subject } })
    expect(await event({ type: 'letter.test' })).toEqual(settled)
    expect([asked, said.map(({ title }) => title)]).toEqual([[['test', 2]], ['A test is on its way to you']])
    expect(now().context.letter?.is_tested).toBe(true)
    expect(await event({ type: 'letter.send' })).toBe('confirming')
  })

  test('whose test is refused says why', async () => {
    const { event, now } = await start({ test: new Refusal(400, 'A letter needs a subject.') })
    expect(await event({ type: 'letter.test' })).toEqual(settled)
    expect(now().context.trouble).toBe('A letter needs a subject.')
  })

  test('is confirmed and watched every three seconds until it is over', async () => {
    const { event, pass, asked } = await start({ read: [tested], looks: [sending, new Error('It is down'), done] })
    await event({ type: 'letter.send' })
    expect(await event({ type: 'send.confirm' })).toEqual({ watching: 'resting' })
    expect(await pass(3_000)).toEqual({ watching: 'resting' })
    expect(await pass(3_000)).toEqual({ watching: 'resting' })
    expect(await pass(3_000)).toBe('over')
    expect(asked).toEqual([
      ['send', 120, ''],
      ['look', 3_000],
      ['look', 6_000],
      ['look', 9_000],
    ])
  })

  test('to very many needs a reason, and stays a draft until the second person decides', async () => {
    const { event, asked, now } = await start({ read: [large], send: { ...large, waits_for_second: 'Bisi Example' } })
    await event({ type: 'letter.send' })
    expect(await event({ type: 'send.confirm' })).toBe('confirming')
    await event({ type: 'reason.edit', reason: 'The year ends.' })
    expect(await event({ type: 'send.confirm' })).toEqual(settled)
    expect([asked, now().context.letter?.waits_for_second]).toEqual([[['send', 120, 'The year ends.']], 'Bisi Example'])
  })

  test('that is not sent after all is read anew, for its audience may have changed', async () => {
    const { event, now } = await start({ read: [tested, letter], send: refusal })
    await event({ type: 'letter.send' })
    expect(await event({ type: 'send.confirm' })).toBe('confirming')
    expect(now().context.trouble).toBe(refusal.message)
    expect(await event({ type: 'send.drop' })).toEqual(settled)
    expect(now().context).toMatchObject({ trouble: '', letter: { is_tested: false } })
  })

  test('is paused, resumed and cancelled while it is sent, as its steps allow', async () => {
    const { event, asked } = await start({ read: [sending], change: paused })
    expect(await event({ type: 'letter.resume' })).toEqual({ watching: 'resting' })
    expect(asked).toEqual([])
    expect(await event({ type: 'letter.pause' })).toEqual({ watching: 'resting' })
    expect(await event({ type: 'letter.resume' })).toEqual({ watching: 'resting' })
    expect(await event({ type: 'letter.cancel' })).toEqual({ watching: 'resting' })
    expect(asked).toEqual(['pause', 'resume', 'cancel'])
    const other = await start({ read: [sending], change: { ...done, state: 'cancelled' } })
    expect(await other.event({ type: 'letter.cancel' })).toBe('over')
  })

  test('whose step is refused stays as it is, and says why', async () => {
    const { event, said } = await start({ read: [sending], change: new Refusal(409, 'This letter was sent.') })
    expect(await event({ type: 'letter.pause' })).toEqual({ watching: 'resting' })
    expect(said.map(({ text }) => text)).toEqual(['This letter was sent.'])
  })

  test('that is a draft is given up by the same step', async () => {
    const { event, asked } = await start({ change: { ...letter, state: 'cancelled', steps: [] } })
    expect(await event({ type: 'letter.cancel' })).toBe('over')
    expect(asked).toEqual(['cancel'])
  })
})
