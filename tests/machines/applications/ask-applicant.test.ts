import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { LONGEST_QUESTION, type Question } from '#contract/applications/review.ts'
import type { Subject } from '#contract/applications/review-catalogue.ts'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type Asked,
  type Asker,
  type Asking,
  askApplicantMachine,
  type Saved,
} from '#machines/applications/ask-applicant/ask-applicant.machine.ts'
import { questionsIn } from '#machines/applications/ask-applicant/questions.ts'
import { ending } from '#tests/support/ending.ts'

const certificate: Question = {
  subject: 'qualification-0',
  reason: 'cut-off',
  text: 'Please send the whole page of your HND certificate.',
}
const organization: Question = { subject: 'organization', reason: 'too-general', text: 'Please write it in full.' }

const asking: Asking = { version: 4, mayAsk: true, questions: [certificate], draft: undefined, typedFor: undefined }
const saved: Saved = { version: 5, draft: 7, at: 1_000 }

const approved = { by: 'Bisi Example', what: 'approved', at: '2027-03-18T08:11:00.000Z' }
const overtaken = wasFirst('Bisi Example approved this in the meantime.', approved)

interface Answers {
  readings?: (Asking | Error)[]
  saves?: (Saved | Error)[]
  sends?: (Saved | Error)[]
}

interface Kept {
  version: number
  unsaved: boolean
  questions: Question[]
}

async function start({ readings = [asking], saves = [saved], sends = [saved] }: Answers = {}) {
  const asked: Asker[] = []
  const kept: Kept[] = []
  const calls: [what: 'save' | 'send', asked: Asked][] = []
  const next = <Answer>(answers: (Answer | Error)[]) => ending<Answer>(answers.shift() ?? new Error('Nobody answers'))
  const flow = createActor(
    askApplicantMachine.provide({
      actors: {
        readAsking: fromPromise<Asking, Asker>(({ input }) => {
          asked.push(input)
          return next(readings)
        }),
        saveQuestions: fromPromise<Saved, Asked>(({ input }) => {
          calls.push(['save', input])
          return next(saves)
        }),
        sendQuestions: fromPromise<Saved, Asked>(({ input }) => {
          calls.push(['send', input])
          return next(sends)
        }),
      },
      actions: {
        storeTyped: ({ context }) => {
          const { version, unsaved } = context
          kept.push({ version, unsaved, questions: questionsIn(context) })
        },
      },
    }),
    { input: { id: 'M12', by: 2, about: 'organization' } },
  ).start()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  const choose = (subject: Subject) => flow.send({ type: 'subject.choose', subject })
  const drop = (subject: Subject) => flow.send({ type: 'subject.drop', subject })
  const edit = (change: Record<string, string>) => flow.send({ type: 'form.edit', change })
  const press = async (type: 'draft.save' | 'form.submit' | 'reading.again') => {
    flow.send({ type })
    await rests()
  }
  const write = ({ subject, reason, text }: Question) => {
    choose(subject)
    edit({ [`${subject}:reason`]: reason, [`${subject}:text`]: text })
  }
  await rests()
  const now = () => flow.getSnapshot()
  return {
    flow,
    asked,
    kept,
    calls,
    rests,
    choose,
    drop,
    edit,
    press,
    write,
    now,
    written: () => questionsIn(now().context),
  }
}

describe('[OFF-21] the questions to an applicant', () => {
  test('begin with what the draft or the checks say, for the application and the field of the link', async () => {
    const { asked, kept, now, written } = await start()
    expect(asked).toEqual([{ id: 'M12', by: 2, about: 'organization' }])
    expect([now().value, now().context.version, written(), now().context.unsaved]).toEqual([
      'writing',
      4,
      [certificate],
      false,
    ])
    expect(kept).toEqual([])
  })

  test('that were typed before a reload belong to the version that was read then', async () => {
    const { press, calls, now, written } = await start({
      readings: [{ ...asking, version: 7, typedFor: { version: 4, draft: 3 } }],
    })
    expect([now().context.version, now().context.unsaved, written()]).toEqual([4, true, [certificate]])
    await press('draft.save')
    expect(calls).toMatchObject([['save', { version: 4, draft: 3 }]])
  })

  test('that cannot be read are read again', async () => {
    const { now, press, written } = await start({ readings: [new Error('It is down.'), asking] })
    expect([now().value, now().context.trouble]).toEqual(['failed', 'It is down.'])
    await press('reading.again')
    expect([now().value, now().context.trouble, written()]).toEqual(['writing', undefined, [certificate]])
  })

  test('cannot be written where nobody may ask now', async () => {
    const { now } = await start({ readings: [{ ...asking, mayAsk: false, questions: [] }] })
    expect([now().value, now().status, now().context.chosen]).toEqual(['closed', 'done', []])
  })

  test('are chosen, written and kept in the tab with each change', async () => {
    const { kept, choose, write, now, written } = await start()
    choose('organization')
    expect(now().context.form).toMatchObject({ 'organization:reason': '', 'organization:text': '' })
    write(organization)
    expect(written()).toEqual([certificate, organization])
    expect([kept.length, kept.at(-1)]).toEqual([
      3,
      { version: 4, unsaved: true, questions: [certificate, organization] },
    ])
    expect(now().context.unsaved).toBe(true)
  })

  test('that are dropped come back with their words when they are chosen again', async () => {
    const { kept, choose, drop, written, write } = await start()
    write(organization)
    drop('qualification-0')
    expect(written()).toEqual([organization])
    expect(kept.at(-1)?.questions).toEqual([organization])
    choose('qualification-0')
    choose('organization')
    expect(written()).toEqual([certificate, organization])
  })

  test('are sent with the version that was read, and are no longer kept in the tab', async () => {
    const { calls, kept, press, write, now } = await start()
    write(organization)
    await press('form.submit')
    expect(calls).toEqual([['send', { id: 'M12', version: 4, draft: null, questions: [certificate, organization] }]])
    expect([now().value, now().status, now().context.savedAt]).toEqual(['sent', 'done', 1_000])
    expect(kept.at(-1)).toMatchObject({ version: 5, unsaved: false })
  })

  test('are not sent where nothing is chosen', async () => {
    const { calls, drop, press, now } = await start()
    drop('qualification-0')
    await press('form.submit')
    expect([now().value, now().context.trouble, calls]).toEqual(['writing', 'Choose at least one field or file.', []])
  })

  test('are not sent while one lacks its reason or its words, or has too many of them', async () => {
    const { calls, choose, edit, press, now } = await start()
    choose('organization')
    edit({ 'qualification-0:text': 'a'.repeat(LONGEST_QUESTION + 1) })
    await press('form.submit')
    expect([now().value, now().context.attempt, calls]).toEqual(['writing', 1, []])
    expect(now().context.errors).toEqual({
      'qualification-0:text': 'Use at most 500 characters.',
      'organization:reason': 'Choose a reason.',
      'organization:text': 'Write what the applicant is to do.',
    })
    edit({ 'organization:text': 'In full, please.' })
    expect(now().context.errors).not.toHaveProperty(['organization:text'])
  })

  test('are saved unfinished for later, and what is typed meanwhile stays unsaved in the tab', async () => {
    const { calls, kept, choose, drop, edit, rests, flow, now } = await start()
    choose('organization')
    flow.send({ type: 'draft.save' })
    expect([now().hasTag('saving'), now().context.unsaved]).toEqual([true, false])
    edit({ 'organization:text': 'In full' })
    choose('phone')
    drop('qualification-0')
    await rests()
    expect(calls).toEqual([
      [
        'save',
        {
          id: 'M12',
          version: 4,
          draft: null,
          questions: [certificate, { subject: 'organization', reason: '', text: '' }],
        },
      ],
    ])
    expect([now().value, now().context.version, now().context.unsaved]).toEqual(['writing', 5, true])
    expect(kept.at(-1)).toEqual({
      version: 5,
      unsaved: true,
      questions: [
        { subject: 'organization', reason: '', text: 'In full' },
        { subject: 'phone', reason: '', text: '' },
      ],
    })
  })

  test('that are saved are told with their time, and are no longer kept in the tab', async () => {
    const { kept, write, press, now } = await start()
    write(organization)
    await press('draft.save')
    expect([now().value, now().context.savedAt, now().context.unsaved]).toEqual(['writing', 1_000, false])
    expect(kept.at(-1)).toEqual({ version: 5, unsaved: false, questions: [certificate, organization] })
  })

  test.each(['draft.save', 'form.submit'] as const)('stay as they are where %s is refused', async (type) => {
    const refusal = new Refusal(503, 'The site is busy. Try again.')
    const { kept, write, press, now, written } = await start({ saves: [refusal, saved], sends: [refusal, saved] })
    write(organization)
    await press(type)
    expect([now().value, now().context.trouble, now().context.unsaved]).toEqual([
      'writing',
      'The site is busy. Try again.',
      true,
    ])
    expect([written(), kept.at(-1)?.questions]).toEqual([
      [certificate, organization],
      [certificate, organization],
    ])
    await press(type)
    expect(now().context.trouble).toBeUndefined()
  })

  test.each(['draft.save', 'form.submit'] as const)('stay where the session has ended at %s', async (type) => {
    const ended = new Refusal(401, 'Sign in again.')
    const { write, press, now, written } = await start({ saves: [ended, saved], sends: [ended, saved] })
    write(organization)
    await press(type)
    // Signing in lies over the page and says so.
    expect([now().value, now().context.trouble, now().context.unsaved]).toEqual(['writing', undefined, true])
    await press(type)
    expect([written(), now().context.savedAt]).toEqual([[certificate, organization], 1_000])
  })

  test.each(['draft.save', 'form.submit'] as const)('stay where somebody else was first at %s', async (type) => {
    const { asked, calls, kept, write, press, now, written } = await start({
      readings: [asking, { ...asking, version: 6, questions: [], typedFor: { version: 4, draft: null } }],
      saves: [overtaken, saved],
      sends: [overtaken, saved],
    })
    write(organization)
    await press(type)
    expect([now().value, now().context.overtaken, now().context.unsaved]).toEqual(['overtaken', approved, true])
    await press('reading.again')
    expect([now().value, now().context.overtaken, written(), asked.length]).toEqual([
      'writing',
      undefined,
      [certificate, organization],
      2,
    ])
    expect(kept.at(-1)).toMatchObject({ version: 6, unsaved: true })
    await press(type)
    expect(calls.map(([, { version }]) => version)).toEqual([4, 6])
  })

  describe.each(['draft.save', 'form.submit'] as const)('of another draft at %s', (type) => {
    const phone: Question = { subject: 'phone', reason: 'other', text: 'Please check it.' }
    const otherWords: Question = { ...certificate, text: 'Only the first page, please.' }
    const drafted = wasFirst('Bisi Example has saved questions to the applicant as a draft.', {
      by: 'Bisi Example',
      what: 'drafted',
      at: '2027-03-18T08:11:00.000Z',
    })
    const theirs = { id: 9, by: 'Bisi Example', questions: [otherWords, phone] }

    test('neither is lost: those of the other are added, and stand beside where both wrote', async () => {
      const { calls, kept, write, press, now, written } = await start({
        readings: [
          { ...asking, draft: { id: 3, by: 'Ada Placeholder', questions: [certificate] } },
          { ...asking, draft: theirs },
        ],
        saves: [drafted, saved],
        sends: [drafted, saved],
      })
      write(organization)
      await press(type)
      expect([now().value, now().context.overtaken?.what, now().context.theirs]).toEqual([
        'overtaken',
        'drafted',
        undefined,
      ])
      await press('reading.again')
      expect([now().value, now().context.theirs, now().context.draft]).toEqual(['writing', theirs, 9])
      expect(written()).toEqual([certificate, organization, phone])
      expect(kept.at(-1)).toMatchObject({ unsaved: true, questions: [certificate, organization, phone] })
      await press(type)
      expect(calls.map(([, { draft }]) => draft)).toEqual([3, 9])
      expect([now().context.theirs, now().context.draft]).toEqual([undefined, 7])
    })

    test('it stays beside over another conflict that has nothing to do with it', async () => {
      const { press, now, written } = await start({
        readings: [asking, { ...asking, draft: theirs }, { ...asking, version: 6, draft: theirs }],
        saves: [drafted, overtaken, saved],
        sends: [drafted, overtaken, saved],
      })
      for (let conflicts = 0; conflicts < 2; conflicts += 1) {
        await press(type)
        await press('reading.again')
      }
      expect([now().context.version, now().context.theirs, written()]).toEqual([6, theirs, [certificate, phone]])
    })
  })

  test('stay readable where somebody else has decided and nobody may ask any more', async () => {
    const { write, press, now, written } = await start({
      readings: [asking, new Error('It is down.'), { ...asking, version: 6, mayAsk: false, questions: [] }],
      sends: [overtaken],
    })
    write(organization)
    await press('form.submit')
    await press('reading.again')
    expect([now().value, now().context.trouble]).toEqual(['overtaken', 'It is down.'])
    await press('reading.again')
    expect([now().value, now().context.version, written()]).toEqual(['closed', 6, [certificate, organization]])
  })

  test('say the reason of any other conflict in its own words', async () => {
    const { press, now } = await start({ sends: [new Refusal(409, 'The applicant was asked already.')] })
    await press('form.submit')
    expect([now().value, now().context.trouble]).toEqual(['writing', 'The applicant was asked already.'])
  })
})
