import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type ListingForm, listingMachine } from '#machines/members/listing/listing.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const none: ListingForm = { listed: '', organization: '', sector: '', messages: '', city: '', link: '' }

interface Answers {
  errors?: FieldErrors<ListingForm> | Error
  answer?: Error
}

function start({ errors = {}, answer }: Answers = {}) {
  const { said, notify } = hearing()
  const sent: ListingForm[] = []
  const flow = createActor(
    listingMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<ListingForm>, ListingForm>(() => ending(errors)),
        saveListing: fromPromise<void, ListingForm>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify },
    }),
    { input: none },
  ).start()
  const save = async (change: Partial<ListingForm>) => {
    flow.send({ type: 'form.edit', change })
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { said, sent, save, shown: () => flow.getSnapshot().context }
}

describe('[MBR-13] how a member is listed', () => {
  test('is saved as it was chosen, and may be saved again', async () => {
    const { save, sent, said, shown } = start()
    expect(await save({ listed: '1', city: 'Wuse' })).toBe('editing')
    expect(await save({ listed: '' })).toBe('editing')
    expect(sent).toEqual([
      { ...none, listed: '1', city: 'Wuse' },
      { ...none, city: 'Wuse' },
    ])
    const saved = { tone: 'success', title: 'Your choice is saved' }
    expect([said, shown().trouble]).toEqual([[saved, saved], undefined])
  })

  test('is sent back with what is wrong beside its field', async () => {
    const errors = { link: 'Give an address that begins with https://.' }
    const { save, sent, shown } = start({ errors })
    expect([await save({ link: 'example.org' }), shown().errors, sent]).toEqual(['editing', errors, []])
  })

  test.each([
    ['checked', { errors: new Error('No connection') }],
    ['saved', { answer: new Error('No connection') }],
  ])('stays as it was chosen where it could not be %s', async (_, answers) => {
    const { save, said, shown } = start(answers)
    expect([await save({ listed: '1' }), shown().form.listed, shown().trouble]).toEqual([
      'editing',
      '1',
      'No connection',
    ])
    expect(said).toMatchObject([{ tone: 'destructive', text: 'No connection' }])
  })

  test('says nothing of a refused token: the session does', async () => {
    const { save, said, shown } = start({ answer: new Refusal(401, 'Sign in again') })
    expect([await save({ listed: '1' }), shown().form.listed, said]).toEqual(['editing', '1', []])
  })
})
