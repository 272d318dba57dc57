import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { notFull } from '#contract/events/waiting.ts'
import { type Joining, waitingJoinMachine } from '#machines/events/waiting-join/waiting-join.machine.ts'
import type { People, PeopleErrors } from '#machines/parts/people.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form: AttendeeForm = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}

interface Started {
  errors?: PeopleErrors | Error
  answer?: Error
  ticketType?: string
}

function start({ errors = [], answer, ticketType }: Started = {}) {
  const { said, done, notify, note } = hearing()
  const sent: Joining[] = []
  const watched: number[] = []
  const flow = createActor(
    waitingJoinMachine.provide({
      actors: {
        checkPeople: fromPromise<PeopleErrors, People>(() => ending(errors)),
        watchAttendee: fromCallback<EventObject, number>(({ input }) => void watched.push(input)),
        joinList: fromPromise<void, Joining>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, storeDraft: note('storeDraft'), forgetDraft: note('forgetDraft') },
    }),
    { input: { eventId: 7, ticketType } },
  ).start()
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, said, done, sent, watched, submit, shown: () => flow.getSnapshot().context }
}

describe('[EVX-09] joining a waiting list', () => {
  test('sends who would like to come, once, and says that it was done', async () => {
    const { flow, submit, sent, said, done, watched } = start()
    flow.send({ type: 'person.edit', at: 0, change: form })
    expect(await submit()).toBe('joined')
    expect(flow.getSnapshot().hasTag('joined')).toBe(true)
    expect([watched, sent]).toEqual([[7], [{ eventId: 7, form, others: [] }]])
    expect(said).toEqual([{ tone: 'success', title: 'You are on the waiting list' }])
    expect(done).toEqual([['storeDraft', { eventId: 7, people: [form] }], 'forgetDraft'])
  })

  test('sends the ticket type that is waited for', async () => {
    const { flow, submit, sent } = start({ ticketType: 'gala' })
    flow.send({ type: 'person.edit', at: 0, change: form })
    expect(await submit()).toBe('joined')
    expect(sent).toEqual([{ eventId: 7, ticketType: 'gala', form, others: [] }])
  })

  test('finds the name of a member, and does not write over what was typed', () => {
    const { flow, shown } = start()
    flow.send({ type: 'attendee.known', people: [form] })
    expect(shown().people).toEqual([form])
    flow.send({ type: 'attendee.known', people: [{ ...form, first_name: 'Other' }] })
    expect(shown().people[0].first_name).toBe('First')
  })

  test('with a field that is wrong is sent back to it', async () => {
    const { submit, shown, sent } = start({ errors: [{ email: 'Enter your e-mail address.' }] })
    expect([await submit(), shown().errors]).toEqual(['editing', [{ email: 'Enter your e-mail address.' }]])
    expect(sent).toEqual([])
  })

  test('that could not be checked says so', async () => {
    const { submit, said } = start({ errors: new Error('') })
    expect(await submit()).toBe('editing')
    expect(said).toMatchObject([{ tone: 'destructive', title: 'An Error Occurred' }])
  })

  test('where places are free by now keeps what was typed and says why', async () => {
    const { flow, submit, shown, said } = start({ answer: new Refusal(409, notFull) })
    flow.send({ type: 'person.edit', at: 0, change: form })
    expect([await submit(), shown().people]).toEqual(['editing', [form]])
    expect(said).toMatchObject([{ tone: 'destructive', text: notFull }])
    expect(shown().trouble).toBe(notFull)
  })
})

describe('[EVX-09] joining a waiting list with others', () => {
  const bola = { first_name: 'Bola', last_name: 'Placeholder', email: 'bola@example.org' }
  const chidi = { first_name: 'Chidi', last_name: 'Placeholder', email: 'chidi@example.org' }
  /** The form of one person with two others. */
  function ofThree(given: Started = {}) {
    const started = start(given)
    started.flow.send({ type: 'person.edit', at: 0, change: form })
    started.flow.send({ type: 'person.add' })
    started.flow.send({ type: 'person.add' })
    started.flow.send({ type: 'person.edit', at: 1, change: bola })
    started.flow.send({ type: 'person.edit', at: 2, change: chidi })
    return started
  }

  test('sends all in the order in which they are written, and says that all wait', async () => {
    const { submit, sent, said, shown } = ofThree()
    expect(await submit()).toBe('joined')
    expect(sent).toEqual([{ eventId: 7, form, others: [bola, chidi] }])
    expect(said).toEqual([{ tone: 'success', title: 'All of you are on the waiting list' }])
    expect(shown().people.length).toBe(3)
  })

  test('adds five people at most, and keeps each step for a reload', () => {
    const { flow, shown, done } = start()
    for (let people = 0; people < 7; people++) flow.send({ type: 'person.add' })
    expect(shown().people.length).toBe(5)
    expect(done).toHaveLength(4)
    expect(done.at(-1)).toEqual(['storeDraft', { eventId: 7, people: shown().people }])
  })

  test('who is removed goes with what was wrong, and those behind move up', async () => {
    const { flow, submit, shown, done, sent } = ofThree({ errors: [{}, { email: 'Enter an e-mail address.' }] })
    expect([await submit(), shown().errors]).toEqual(['editing', [{}, { email: 'Enter an e-mail address.' }, {}]])
    flow.send({ type: 'person.remove', at: 1 })
    expect([shown().people, shown().errors]).toEqual([[form, chidi], []])
    expect([done.at(-1), sent]).toEqual([['storeDraft', { eventId: 7, people: shown().people }], []])
  })

  test('the same address twice is said beside the second, and not sent', async () => {
    const { flow, submit, shown, sent } = ofThree()
    flow.send({ type: 'person.edit', at: 2, change: { email: ' BOLA@example.org ' } })
    expect([await submit(), shown().errors, sent]).toEqual([
      'editing',
      [{}, {}, { email: 'Each person needs an e-mail address of their own.' }],
      [],
    ])
  })

  test('finds who was typed before a reload, of more than five the first', () => {
    const { flow, shown } = start()
    flow.send({ type: 'attendee.known', people: [form, bola, bola, bola, chidi, bola, bola] })
    expect(shown().people).toEqual([form, bola, bola, bola, chidi])
  })

  test('nobody is added or removed while it is sent', () => {
    const { flow, shown } = ofThree()
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'person.add' })
    flow.send({ type: 'person.remove', at: 1 })
    expect(shown().people.length).toBe(3)
  })
})
