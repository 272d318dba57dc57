import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import {
  emptyMember,
  type MemberConflict,
  type MemberForm,
  memberFormMachine,
} from '#machines/members/member-form/member-form.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const member = { ...emptyMember, id: '7', version: '2', first_name: 'Ada', sur_name: 'Obi' }

interface World {
  errors?: FieldErrors<MemberForm> | Error
  answers?: (Error | MemberConflict | undefined)[]
}

function start({ errors = {}, answers = [] }: World = {}) {
  const { said, notify } = hearing()
  const calls: MemberForm[] = []
  const flow = createActor(
    memberFormMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<MemberForm>, MemberForm>(() => ending(errors)),
        sendForm: fromPromise<MemberConflict | undefined, MemberForm>(({ input }) => {
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
    ['refused', { answers: [new Refusal(409, 'Bisi has changed this member meanwhile.'), undefined] }],
    ['not even checked', { errors: new Error('Bisi has changed this member meanwhile.') }],
  ])('stays as it was typed when it is %s, and says why', async (_, world) => {
    const { flow, now } = start(world)
    await send(flow, { industry: 'Press' })
    expect([now().value, now().context.trouble, now().context.form.industry]).toEqual([
      'editing',
      'Bisi has changed this member meanwhile.',
      'Press',
    ])
  })

  test('keeps the changes of both where somebody else was first, and says which field both changed', async () => {
    const theirs = { ...member, version: '3', phone: '0800 000 0002', industry: 'Radio', email: '' }
    const { flow, calls, now } = start({ answers: [{ theirs, by: 'Bisi' }, undefined] })
    await send(flow, { industry: 'Press', job_title: 'Editor' })
    const { form, errors, trouble, attempt, first } = now().context
    const merged = { ...theirs, industry: 'Press', job_title: 'Editor' }
    expect([now().value, form, attempt]).toEqual(['editing', merged, 1])
    expect(errors).toEqual({ industry: 'Bisi saved “Radio” here. Save again to replace it.' })
    expect(trouble).toBeUndefined()
    expect(first).toEqual({
      by: 'Bisi',
      changes: [
        { name: 'phone', was: '', now: '0800 000 0002' },
        { name: 'industry', was: '', now: 'Radio', typed: 'Press' },
      ],
    })
    await send(flow)
    expect([calls[1], now().value]).toEqual([merged, 'sent'])
  })

  test('says that somebody emptied a field, and nothing where both typed the same', async () => {
    const begun = { ...member, version: '3', first_name: '', industry: 'Press' }
    const { flow, now } = start({ answers: [{ theirs: begun, by: 'Bisi' }] })
    await send(flow, { first_name: 'Adaeze', industry: 'Press' })
    expect(now().context.errors).toEqual({ first_name: 'Bisi emptied this field. Save again to replace it.' })
  })
})
