import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  contentEditorMachine,
  type Editing,
  type Saving,
} from '#machines/content/content-editor/content-editor.machine.ts'
import type { Kept, Reading, Save, Seen, StoreEvent } from '#machines/content/content-editor/draft.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'

const input: Editing = { kind: 'post', id: 12, by: 2, writer: 'writer', tab: 'tab', mayEdit: true }
const seen: Seen = { number: 4, saved_at: '2027-03-18T08:12:00.000Z' }
const next: Seen = { number: 5, saved_at: '2027-03-18T08:12:30.000Z' }
const data = { title: 'Workshop', body: '<p>Sixty people.</p>' }
const reading: Reading = { ...seen, data, mayEdit: true, kept: null }

const theirs = { data: { ...data, title: 'Masterclass' }, number: 5, saved_at: '2027-03-18T08:13:00.000Z' }
const overtaken = (text: unknown = theirs.data) =>
  wasFirst('Somebody saved this in the meantime.', {
    by: 'Bisi Example',
    what: 'saved',
    at: theirs.saved_at,
    theirs: { ...theirs, data: text },
  })
const busy = new Refusal(503, 'The site is busy.')
const ended = new Refusal(401, 'Sign in again.')
const unreached = new Error('The site cannot be reached.')

interface Answers {
  readings?: (Reading | Error)[]
  saves?: (Seen | Error)[]
}

/** The machine with a clock that is moved by hand, and what it sent and kept. */
async function start({ readings = [reading], saves = [next] }: Answers = {}) {
  const sent: (Save | undefined)[] = []
  const kept: (Kept | 'forgotten')[] = []
  const clock = new SimulatedClock()
  const next = <Answer>(answers: (Answer | Error)[]) => ending<Answer>(answers.shift() ?? new Error('Nobody answers'))
  const flow = createActor(
    contentEditorMachine.provide({
      actors: {
        readItem: fromPromise<Reading, Editing>(() => next(readings)),
        saveDraft: fromPromise<Seen, Saving>(({ input }) => {
          sent.push(input.pending)
          return next(saves)
        }),
        storeText: fromCallback<StoreEvent, Editing>(({ receive }) =>
          receive((event) => kept.push(event.type === 'text.keep' ? event.text : 'forgotten')),
        ),
      },
    }),
    { clock, input },
  ).start()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  await rests()
  return {
    flow,
    sent,
    kept,
    rests,
    now: () => flow.getSnapshot(),
    type: (title: string) => flow.send({ type: 'field.edit', change: { title } }),
    pass: (time: number) => letPass(clock, time),
    /** An event that makes it work, until it rests. */
    async send(type: 'save.now' | 'theirs.take' | 'mine.keep' | 'reading.again' | 'network.back' | 'session.begun') {
      flow.send({ type })
      await rests()
    },
    /** Typed and saved. */
    async save(title: string) {
      flow.send({ type: 'field.edit', change: { title } })
      flow.send({ type: 'save.now' })
      await rests()
    },
    value: () => JSON.stringify(flow.getSnapshot().value).replaceAll('"', ''),
  }
}

const saveOf = (title: string, from: Seen = seen, key = 'writer-0'): Save => ({
  ...from,
  data: { ...data, title },
  key,
  aside: false,
})

describe('[OFF-26] the editor reads', () => {
  test('the newest text, and what is kept of older ones is forgotten', async () => {
    const { now, kept, sent } = await start()
    expect([now().value, now().context.data, now().context.seen, now().context.round]).toEqual(['clean', data, seen, 1])
    expect([kept, sent]).toEqual([['forgotten'], []])
  })

  test('again where it could not, and where it is asked to', async () => {
    const changed = { ...reading, ...next, data: theirs.data }
    const { now, send } = await start({ readings: [unreached, reading, changed] })
    expect([now().value, now().context.trouble]).toEqual(['failed', 'The site cannot be reached.'])
    await send('reading.again')
    expect([now().value, now().context.trouble, now().context.data]).toEqual(['clean', undefined, data])
    await send('reading.again')
    expect([now().context.data, now().context.seen, now().context.round]).toEqual([theirs.data, next, 2])
  })

  test('what cannot be edited, which takes no letter, until it can', async () => {
    const { now, type, send, kept } = await start({ readings: [{ ...reading, mayEdit: false }, reading] })
    type('Mine')
    expect([now().value, now().context.data, kept]).toEqual(['closed', data, []])
    await send('reading.again')
    expect(now().value).toBe('clean')
  })

  test('a text that the browser kept, and saves it', async () => {
    const kept = { data: { ...data, title: 'Kept' }, seen, pending: null }
    const { value, now, pass, sent, rests } = await start({ readings: [{ ...reading, kept }] })
    expect([value(), now().context.data, now().context.unsaved]).toEqual(['{dirty:typing}', kept.data, true])
    pass(1_500)
    await rests()
    expect([now().value, sent]).toEqual(['clean', [saveOf('Kept')]])
  })

  test('a text whose save was on its way, and sends that save again before the rest', async () => {
    const before = { ...seen, number: 3 }
    const pending = saveOf('Kept', before, 'before-7')
    const kept = { data: { ...data, title: 'Kept and more' }, seen: before, pending }
    const { now, send, sent, value } = await start({ readings: [{ ...reading, kept }], saves: [seen, next] })
    expect([value(), sent]).toEqual(['{dirty:typing}', [pending]])
    await send('save.now')
    expect([now().value, sent[1]]).toEqual(['clean', saveOf('Kept and more')])
  })

  test('a text that was to be set aside as one that is not saved', async () => {
    const kept = { data: { ...data, title: 'Mine' }, seen, pending: { ...saveOf('Mine'), aside: true } }
    const { now, value } = await start({ readings: [{ ...reading, kept }] })
    expect([value(), now().context.pending, now().context.data]).toEqual(['{dirty:typing}', undefined, kept.data])
  })
})

describe('[OFF-26] the editor saves', () => {
  test('a second and a half after the last letter, based on what was seen, under a key of its own', async () => {
    const { value, now, type, pass, sent, kept, rests } = await start()
    type('W')
    expect([value(), kept.at(-1)]).toEqual(['{dirty:typing}', { data: { ...data, title: 'W' }, seen, pending: null }])
    pass(1_499)
    type('Wo')
    pass(1_499)
    expect([value(), sent]).toEqual(['{dirty:typing}', []])
    pass(1)
    expect([now().value, now().hasTag('saving'), kept.at(-1)]).toEqual([
      'saving',
      true,
      { data: { ...data, title: 'Wo' }, seen, pending: saveOf('Wo') },
    ])
    await rests()
    expect([now().value, now().hasTag('saved'), now().context.seen, kept.at(-1)]).toEqual([
      'clean',
      true,
      next,
      'forgotten',
    ])
    expect(sent).toEqual([saveOf('Wo')])
  })

  test('every ten seconds while somebody goes on typing', async () => {
    const { now, type, pass, sent, rests } = await start()
    for (let letters = 1; letters <= 10; letters++) {
      type('W'.repeat(letters))
      pass(1_000)
    }
    expect(sent).toEqual([saveOf('W'.repeat(10))])
    await rests()
    expect(now().value).toBe('clean')
  })

  test('what is typed meanwhile in the next save, based on the one before', async () => {
    const { now, value, type, send, flow, sent, kept, rests } = await start({ saves: [next, { ...next, number: 6 }] })
    type('One')
    flow.send({ type: 'save.now' })
    type('One and two')
    await rests()
    expect([value(), now().context.seen, kept.at(-1)]).toEqual([
      '{dirty:typing}',
      next,
      { data: { ...data, title: 'One and two' }, seen: next, pending: null },
    ])
    await send('save.now')
    expect(sent).toEqual([saveOf('One'), saveOf('One and two', next, 'writer-1')])
    expect(now().context.seen.number).toBe(6)
  })

  test('again under the same key where its end is open, after 2, 5, 10 and then 30 seconds', async () => {
    const { now, type, pass, save, sent, rests } = await start({ saves: [busy, busy, busy, unreached, busy, next] })
    await save('One')
    for (const wait of [2_000, 5_000, 10_000, 30_000]) {
      expect([now().value, now().hasTag('settling')]).toEqual(['settling', true])
      pass(wait - 1)
      expect(now().value).toBe('settling')
      pass(1)
      expect(now().value).toBe('saving')
      await rests()
    }
    expect(now().context.trouble).toBe('The site is busy.')
    type('Two')
    pass(30_000)
    await rests()
    expect([new Set(sent.map((one) => JSON.stringify(one))).size, sent.length, sent[0]]).toEqual([1, 6, saveOf('One')])
    // What was typed while it was open is in none of them.
    expect([now().context.unsaved, now().context.data.title, now().context.trouble]).toEqual([true, 'Two', undefined])
  })

  test('at once where somebody presses, also while its end is open', async () => {
    const { now, save, send, sent } = await start({ saves: [busy, next] })
    await save('One')
    await send('save.now')
    expect([now().value, sent]).toEqual(['clean', [saveOf('One'), saveOf('One')]])
  })
})

describe('[OFF-26] the editor keeps the text in the browser', () => {
  test('while there is no network, and saves when it is back', async () => {
    const { flow, now, type, save, send, sent, kept } = await start({
      saves: [unreached, next, { ...next, number: 6 }],
    })
    flow.send({ type: 'network.lost' })
    expect([now().value, now().context.online]).toEqual(['clean', false])
    await save('One')
    expect([now().value, now().hasTag('offline')]).toEqual(['offline', true])
    type('One and two')
    expect(kept.at(-1)).toEqual({ data: { ...data, title: 'One and two' }, seen, pending: saveOf('One') })
    await send('network.back')
    expect([now().matches('dirty'), now().context.online, sent]).toEqual([true, true, [saveOf('One'), saveOf('One')]])
    await send('save.now')
    expect([now().value, kept.at(-1)]).toEqual(['clean', 'forgotten'])
  })

  test('and tries by itself and by a press where only the browser knows of no network', async () => {
    const { flow, now, pass, save, send, rests } = await start({ saves: [unreached, unreached, next] })
    flow.send({ type: 'network.lost' })
    await save('One')
    pass(2_000)
    await rests()
    expect(now().value).toBe('offline')
    await send('save.now')
    expect([now().value, now().context.online]).toEqual(['clean', false])
    flow.send({ type: 'network.back' })
    expect(now().context.online).toBe(true)
  })

  test('where the network goes while the end of a save is open', async () => {
    const { flow, now, save } = await start({ saves: [unreached] })
    await save('One')
    expect(now().value).toBe('settling')
    flow.send({ type: 'network.lost' })
    expect([now().value, now().context.online]).toEqual(['offline', false])
  })

  test('while the session has ended, and saves when it has begun again', async () => {
    const { now, type, save, send, sent, kept } = await start({ saves: [ended, ended, next] })
    await save('One')
    expect([now().value, now().hasTag('signedOut'), now().context.trouble]).toEqual(['signedOut', true, undefined])
    type('One and two')
    expect(kept.at(-1)).toEqual({ data: { ...data, title: 'One and two' }, seen, pending: saveOf('One') })
    await send('save.now')
    expect(now().value).toBe('signedOut')
    await send('session.begun')
    expect([now().matches('dirty'), sent]).toEqual([true, [saveOf('One'), saveOf('One'), saveOf('One')]])
  })

  test('and says where the browser has no room for it', async () => {
    const { flow, now } = await start()
    flow.send({ type: 'text.notKept' })
    expect(now().context.kept).toBe(false)
    flow.send({ type: 'text.kept' })
    expect(now().context.kept).toBe(true)
  })
})

describe('[OFF-26] a save that is refused', () => {
  test('says why, and is tried again with the next letter, under another key', async () => {
    const refused = new Refusal(400, 'Use at most 300 characters.')
    const { now, value, type, save, pass, sent, rests } = await start({ saves: [refused, next] })
    await save('Too long')
    expect([now().value, now().context.trouble, now().context.unsaved]).toEqual([
      'refused',
      'Use at most 300 characters.',
      true,
    ])
    type('Short')
    expect(value()).toBe('{dirty:typing}')
    pass(1_500)
    await rests()
    expect([now().value, sent[1], now().context.trouble]).toEqual([
      'clean',
      saveOf('Short', seen, 'writer-1'),
      undefined,
    ])
  })

  test('is tried again by a press', async () => {
    const { now, save, send } = await start({ saves: [new Refusal(409, 'This is archived.'), next] })
    await save('One')
    expect([now().value, now().context.trouble]).toEqual(['refused', 'This is archived.'])
    await send('save.now')
    expect(now().value).toBe('clean')
  })
})

describe('[OFF-26] where somebody saved meanwhile', () => {
  test('both texts are there, and mine becomes a revision after theirs', async () => {
    const { now, save, send, sent, kept } = await start({ saves: [overtaken(), { ...next, number: 6 }] })
    await save('Mine')
    expect([now().value, now().context.theirs, now().context.data.title]).toEqual([
      'conflict',
      { ...theirs, by: 'Bisi Example' },
      'Mine',
    ])
    expect([now().hasTag('writing'), kept.at(-1)]).toEqual([
      false,
      { data: { ...data, title: 'Mine' }, seen, pending: null },
    ])
    await send('mine.keep')
    const { number, saved_at } = theirs
    expect([now().value, now().context.theirs, sent[1]]).toEqual([
      'clean',
      undefined,
      saveOf('Mine', { number, saved_at }, 'writer-1'),
    ])
  })

  test('mine is kept as a revision before theirs takes its place', async () => {
    const { now, save, flow, sent, kept } = await start({ saves: [overtaken(), { ...next, number: 6 }] })
    await save('Mine')
    flow.send({ type: 'theirs.take' })
    const aside = { ...saveOf('Mine', seen, 'writer-1'), aside: true }
    expect([now().value, kept.at(-1)]).toEqual([
      'settingAside',
      { data: { ...data, title: 'Mine' }, seen, pending: aside },
    ])
    // No letter is taken any more for a text that is about to be replaced.
    flow.send({ type: 'field.edit', change: { title: 'Late' } })
    await waitFor(flow, (state) => !state.hasTag('busy'))
    const { number, saved_at } = theirs
    const { data: shown, seen: based, theirs: none, round } = now().context
    expect([now().value, shown, based, none, round]).toEqual(['clean', theirs.data, { number, saved_at }, undefined, 2])
    expect([sent[1], kept.at(-1)]).toEqual([aside, 'forgotten'])
  })

  test('theirs is not taken until mine is kept, and it is tried again under the same key', async () => {
    const { now, save, send, sent } = await start({ saves: [overtaken(), busy, { ...next, number: 6 }] })
    await save('Mine')
    await send('theirs.take')
    expect([now().value, now().context.trouble, now().context.data.title]).toEqual([
      'conflict',
      'The site is busy.',
      'Mine',
    ])
    await send('theirs.take')
    expect([now().value, now().context.data, sent[1], sent[2]?.key]).toEqual([
      'clean',
      theirs.data,
      sent[2],
      'writer-1',
    ])
  })

  test('what a field tells late still belongs to my text', async () => {
    const { now, save, type, send, sent } = await start({ saves: [overtaken(), busy, next] })
    await save('Mine')
    await send('theirs.take')
    type('Mine and more')
    expect([now().value, now().context.pending]).toEqual(['conflict', undefined])
    await send('theirs.take')
    expect(sent[2]).toEqual({ ...saveOf('Mine and more', seen, 'writer-2'), aside: true })
  })

  test('it is no conflict where they saved the same', async () => {
    const { now, save, kept } = await start({ saves: [overtaken({ body: data.body, title: 'Same' })] })
    await save('Same')
    const { number, saved_at } = theirs
    expect([now().value, now().context.seen, kept.at(-1)]).toEqual(['clean', { number, saved_at }, 'forgotten'])
  })

  test('it is none either where more was typed since, which is saved next', async () => {
    const { now, type, flow, rests, kept } = await start({ saves: [overtaken({ ...data, title: 'Same' })] })
    type('Same')
    flow.send({ type: 'save.now' })
    type('Same and more')
    await rests()
    const { number, saved_at } = theirs
    expect([now().matches('dirty'), now().context.seen, kept.at(-1)]).toEqual([
      true,
      { number, saved_at },
      { data: { ...data, title: 'Same and more' }, seen: { number, saved_at }, pending: null },
    ])
  })

  test('a refusal that tells no text is no conflict', async () => {
    const { now, save } = await start({ saves: [overtaken('a text')] })
    await save('Mine')
    expect(now().value).toBe('refused')
  })
})
