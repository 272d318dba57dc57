import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/refusal.ts'
import { emptyMember, type MemberForm, memberFormMachine } from '#machines/flows/member-form/member-form.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const member = { ...emptyMember, id: '7', version: '2', first_name: 'Ada', sur_name: 'Obi' }

interface World {
  errors?: FieldErrors<MemberForm> | Error
  answers?: (Error | undefined)[]
}

function start({ errors = {}, answers = [] }: World = {}) {
  const { said, notify } = hearing()
  const calls: MemberForm[] = []
  const flow = createActor(
    memberFormMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<MemberForm>, MemberForm>(() => ending(errors)),
        sendForm: fromPromise<void, MemberForm>(({ input }) => {
          calls.push(input)
          return ending(answers.shift())
        }),
      },
      actions: { notify },
    }),
    { input: member },
  ).start()
  return { flow, said, calls, now: () => flow.getSnapshot() }
}

describe('[OFF-34] what the office keeps of a member', () => {
  test('is sent with the version that was read', async () => {
    const { flow, said, calls, now } = start()
    await send(flow, { phone: '0800 000 0001' })
    expect([calls, now().value]).toEqual([[{ ...member, phone: '0800 000 0001' }], 'sent'])
    expect(said).toEqual([{ tone: 'success', title: 'Saved' }])
  })

  test('is begun as nothing where no member is given', () => {
    expect(createActor(memberFormMachine).start().getSnapshot().context.form).toEqual(emptyMember)
  })

  test('is not sent without a name, nor while a field is wrong', async () => {
    const { flow, said, calls, now } = start({ errors: { dob: 'Choose a date of birth.' } })
    await send(flow, { sur_name: ' ' })
    expect(said).toEqual([{ tone: 'destructive', title: 'Enter first name and surname.' }])
    await send(flow, { sur_name: 'Obi', dob: '31' })
    expect([now().value, now().context.errors, calls]).toEqual(['editing', { dob: 'Choose a date of birth.' }, []])
  })

  test.each([
    ['refused', { answers: [new Refusal(409, 'Bisi has changed this member in between.'), undefined] }],
    ['not even checked', { errors: new Error('Bisi has changed this member in between.') }],
  ])('stays as it was typed when it is %s, and says why', async (_, world) => {
    const { flow, now } = start(world)
    await send(flow, { industry: 'Press' })
    expect([now().value, now().context.trouble, now().context.form.industry]).toEqual([
      'editing',
      'Bisi has changed this member in between.',
      'Press',
    ])
  })

  test('is sent again after a conflict', async () => {
    const { flow, calls, now } = start({ answers: [new Refusal(409, 'Changed.'), undefined] })
    await send(flow, { industry: 'Press' })
    await send(flow)
    expect([calls.map(({ industry }) => industry), now().value]).toEqual([['Press', 'Press'], 'sent'])
  })
})
