import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import {
  bulkLetterMachine,
  draftOf,
  isSaved,
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
const refusal = new Refusal(409, 'Somebody else has changed this letter meanwhile.')

interface Answers {
  read?: (Letter | Error)[]
  save?: Letter | Error
  test?: Letter | Error
  send?: Letter | Error
  looks?: (Letter | Error)[]
  change?: Letter | Error
}

async function start(answers: Answers = {}) {
  const {
    read = [letter],
    save = letter,
    test: mailed = tested,
    send = sending,
    looks = [done],
    change = paused,
  } = answers
  const { said, notify } = hearing()
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const reads = [...read]
  const watched = [...looks]
  const heard = (what: unknown) => asked.push(what)
  const flow = createActor(
    bulkLetterMachine.provide({
      actors: {
        readLetter: fromPromise<Letter, { id: number }>(() => ending<Letter>(reads.shift() ?? letter)),
        saveLetter: fromPromise<Letter, { id: number; version: number; draft: LetterDraft | undefined }>(
          ({ input }) => {
            heard(['save', input.version, input.draft?.subject])
            return ending<Letter>(save)
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
      actions: { notify },
    }),
    { clock, input: { id: 4 } },
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
  return { flow, said, asked, event, pass, now: () => flow.getSnapshot() }
}

const edit = { type: 'letter.edit', change: { subject: 'Another one' } } as const

describe('[OFF-39] a letter to many', () => {
  test('is read, and where it stands decides what is shown', async () => {
    const values = []
    for (const read of [letter, sending, paused, done]) values.push((await start({ read: [read] })).now().value)
    expect(values).toEqual(['writing', { watching: 'resting' }, { watching: 'resting' }, 'over'])
  })

  test('that cannot be read says why, and is read again', async () => {
    const { event, now } = await start({ read: [new Refusal(404, 'There is no such letter.'), letter] })
    expect([now().value, now().context.trouble]).toEqual(['failed', 'There is no such letter.'])
    expect(await event({ type: 'letter.again' })).toBe('writing')
    expect(now().context).toMatchObject({ letter, draft: draftOf(letter), trouble: '', round: 1 })
  })

  test('is saved where something was typed, with the version that was read', async () => {
    const cleaned: Letter = { ...letter, subject: 'Another one', version: 3, body: '<p>Clean</p>' }
    const { event, asked, now } = await start({ save: cleaned })
    expect(await event({ type: 'letter.save' })).toBe('writing')
    expect(asked).toEqual([])
    await event(edit)
    expect([isSaved(now().context), now().context.draft?.subject]).toEqual([false, 'Another one'])
    expect(await event({ type: 'letter.save' })).toBe('writing')
    expect([asked, isSaved(now().context)]).toEqual([[['save', 2, 'Another one']], true])
    // The server cleaned the text: its editor begins anew.
    expect(now().context.round).toBe(2)
  })

  test('that somebody else has changed keeps what was typed, until it is given up', async () => {
    const { event, now } = await start({ save: refusal, read: [letter, { ...letter, subject: 'Theirs' }] })
    await event(edit)
    expect(await event({ type: 'letter.save' })).toBe('writing')
    expect(now().context).toMatchObject({ trouble: refusal.message, draft: { subject: 'Another one' } })
    expect(await event({ type: 'letter.again' })).toBe('writing')
    expect(now().context).toMatchObject({ trouble: '', draft: { subject: 'Theirs' } })
  })

  test('is tested once it is saved, and only then can be sent', async () => {
    const { event, asked, said, now } = await start()
    expect(await event({ type: 'letter.send' })).toBe('writing')
    await event(edit)
    expect(await event({ type: 'letter.test' })).toBe('writing')
    expect(asked).toEqual([])
    await event({ type: 'letter.edit', change: { subject: letter.subject } })
    expect(await event({ type: 'letter.test' })).toBe('writing')
    expect([asked, said.map(({ title }) => title)]).toEqual([[['test', 2]], ['A test is on its way to you']])
    expect(now().context.letter?.is_tested).toBe(true)
    expect(await event({ type: 'letter.send' })).toBe('confirming')
  })

  test('whose test is refused says why', async () => {
    const { event, now } = await start({ test: new Refusal(400, 'A letter needs a subject.') })
    expect(await event({ type: 'letter.test' })).toBe('writing')
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
    expect(await event({ type: 'send.confirm' })).toBe('writing')
    expect([asked, now().context.letter?.waits_for_second]).toEqual([[['send', 120, 'The year ends.']], 'Bisi Example'])
  })

  test('that is not sent after all is read anew, for its audience may have changed', async () => {
    const { event, now } = await start({ read: [tested, letter], send: refusal })
    await event({ type: 'letter.send' })
    expect(await event({ type: 'send.confirm' })).toBe('confirming')
    expect(now().context.trouble).toBe(refusal.message)
    expect(await event({ type: 'send.drop' })).toBe('writing')
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
