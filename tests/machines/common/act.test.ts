import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type ActCall,
  type ActInput,
  actMachine,
  type Checked,
  type Found,
  type Outcome,
  type Overtaken,
  type Sent,
} from '#machines/common/act/act.machine.ts'
import type { Notice } from '#machines/parts/notice.ts'

const at = '2027-03-18T08:14:02.000Z'
const told: Outcome = { title: 'The money goes back', facts: [['The payer was mailed']], to: '/money/7' }
const short: Outcome = { title: 'The mail is sent again', facts: [], to: '/mail' }
const waits: Outcome = { title: 'The refund is asked for', facts: [], waitsFor: 'money.refund' }
const overtaken: Overtaken = {
  by: 'Ada Placeholder',
  at,
  text: 'A part of it went back already.',
  isOver: false,
  rows: [],
  change: { amount: '15,000' },
}

interface World {
  input?: Partial<ActInput>
  errors?: Record<string, string>
  sent?: (Sent | Error | Promise<Sent>)[]
  found?: (Found | Error)[]
  proof?: (Error | 'right')[]
}

/** Each answer is given when its turn comes; where there is none, none ever comes. */
async function next<Answer>(answers: (Answer | Error | Promise<Answer>)[]): Promise<Answer> {
  const [answer] = answers.splice(0, 1)
  if (answer instanceof Error) throw answer
  return answer ?? new Promise(() => {})
}

function start({ input, errors = {}, sent = [], found = [], proof = [] }: World = {}) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const said: Notice[] = []
  const opened: string[] = []
  let keys = 0
  const flow = createActor(
    actMachine.provide({
      actors: {
        checkForm: fromPromise<Checked, ActCall>(async ({ input: { form } }) => {
          if (form.reason === 'unreadable') throw new Error('It could not be checked.')
          keys += 1
          return { errors, key: `key ${keys}`, at }
        }),
        sendAct: fromPromise<Sent, ActCall>(({ input: { key, form } }) => {
          calls.push(`send ${key} ${form.amount}`)
          return next(sent)
        }),
        lookUp: fromPromise<Found, ActCall>(({ input: { key } }) => {
          calls.push(`look ${key}`)
          return next(found)
        }),
        proveByCode: fromPromise<void, { code: string }>(async ({ input: { code } }) => {
          calls.push(`prove ${code}`)
          await next(proof)
        }),
        proveByPasskey: fromPromise<void, undefined>(async () => {
          calls.push('passkey')
          await next(proof)
        }),
      },
      actions: { notify: (_, notice) => said.push(notice), openPage: (_, path) => opened.push(path) },
    }),
    {
      input: { act: 'request-refund', subject: { trace_id: 'T-1' }, form: { amount: '25,000', reason: '' }, ...input },
      clock,
    },
  ).start()
  const rest = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    flow,
    calls,
    said,
    opened,
    rest,
    context: () => flow.getSnapshot().context,
    value: () => flow.getSnapshot().value,
    async send(...events: Parameters<typeof flow.send>[0][]) {
      for (const event of events) {
        flow.send(event)
        await rest()
      }
    },
    async wait(span: number) {
      clock.increment(span)
      await rest()
    },
  }
}

const submit = { type: 'form.submit' } as const
const close = { type: 'dialog.closed' } as const

test('what is wrong stands beside its field, and nothing is sent', async () => {
  const { send, calls, value, context } = start({ errors: { reason: 'Say why.' } })
  await send(submit)
  expect([value(), context().errors, context().attempt, calls]).toEqual(['asking', { reason: 'Say why.' }, 1, []])
})

test('where the check itself fails nothing is sent', async () => {
  const { send, calls, value, context } = start()
  await send({ type: 'form.edit', change: { reason: 'unreadable' } }, submit)
  expect([value(), context().trouble, calls]).toEqual(['asking', 'It could not be checked.', []])
})

test('done, it tells what followed until it is closed', async () => {
  const { send, calls, value, context, opened, said } = start({ sent: [{ came: 'done', outcome: told }] })
  await send(submit)
  expect([value(), context().outcome, calls]).toEqual(['done', told, ['send key 1 25,000']])
  await send(close)
  expect([value(), opened, said]).toEqual(['closed', [], []])
})

test('where nothing is to tell, it closes by itself with a toast, and the page that it leads to opens', async () => {
  const { send, value, said, opened } = start({ sent: [{ came: 'done', outcome: short }] })
  await send(submit)
  expect([value(), said, opened]).toEqual(['closed', [{ tone: 'success', title: 'The mail is sent again' }], ['/mail']])
})

test('pressed twice, it is sent once', async () => {
  const { send, calls, value } = start()
  await send(submit, submit, submit)
  expect([value(), calls]).toEqual(['sending', ['send key 1 25,000']])
})

test('what is typed while it is sent changes nothing of what was sent', async () => {
  const { send, context } = start()
  await send(submit, { type: 'form.edit', change: { amount: '1' } })
  expect(context().form).toEqual({ amount: '25,000', reason: '' })
})

test('what one press does is sent at once', async () => {
  const { rest, calls, value } = start({ input: { isDirect: true } })
  await rest()
  expect([value(), calls]).toEqual(['sending', ['send key 1 25,000']])
})

test('refused, it says why, and what was typed stays', async () => {
  const { send, value, context } = start({ sent: [new Refusal(409, 'More than may go back.')] })
  await send({ type: 'form.edit', change: { reason: 'Cannot travel' } }, submit)
  expect([value(), context().trouble, context().form]).toEqual([
    'asking',
    'More than may go back.',
    { amount: '25,000', reason: 'Cannot travel' },
  ])
})

test('sent again unchanged it is the same attempt, and another one once something was changed', async () => {
  const refused = () => new Refusal(409, 'Not now.')
  const { send, calls } = start({ sent: [refused(), refused(), refused()] })
  await send(submit, submit, { type: 'form.edit', change: { amount: '10,000' } }, submit)
  expect(calls).toEqual(['send key 1 25,000', 'send key 1 25,000', 'send key 3 10,000'])
})

test('a second person is waited for', async () => {
  const { send, value, context } = start({ sent: [{ came: 'done', outcome: waits }] })
  await send(submit)
  expect([value(), context().outcome]).toEqual(['waiting', waits])
  await send(close)
  expect(value()).toBe('closed')
})

test('the second factor is asked for in the dialog, and it is sent once more as the same attempt', async () => {
  const { send, calls, value } = start({
    sent: [{ came: 'unproven' }, { came: 'done', outcome: told }],
    proof: ['right'],
  })
  await send(submit)
  expect(value()).toEqual({ proving: 'asked' })
  await send({ type: 'proof.edit', code: ' 123456 ' }, { type: 'proof.submit' })
  expect([value(), calls]).toEqual(['done', ['send key 1 25,000', 'prove 123456', 'send key 1 25,000']])
})

test('a passkey proves it as well', async () => {
  const { send, calls, value } = start({
    sent: [{ came: 'unproven' }, { came: 'done', outcome: told }],
    proof: ['right'],
  })
  await send(submit, { type: 'passkey.use' })
  expect([value(), calls]).toEqual(['done', ['send key 1 25,000', 'passkey', 'send key 1 25,000']])
})

test('a code that is short is told beside it, a wrong one above the buttons, and nothing is sent', async () => {
  const { send, calls, value, context } = start({
    sent: [{ came: 'unproven' }],
    proof: [new Refusal(400, 'This code is not right.')],
  })
  await send(submit, { type: 'proof.edit', code: '12' }, { type: 'proof.submit' })
  expect([value(), context().codeError]).toEqual([{ proving: 'asked' }, 'Enter the six digits of the code.'])
  await send({ type: 'proof.edit', code: '123456' })
  expect(context().codeError).toBeUndefined()
  await send({ type: 'proof.submit' })
  expect([value(), context().trouble, context().code]).toEqual([{ proving: 'asked' }, 'This code is not right.', ''])
  expect(calls).toEqual(['send key 1 25,000', 'prove 123456'])
})

test('without a passkey the code may still be given, or the form again', async () => {
  const { send, value, context } = start({ sent: [{ came: 'unproven' }], proof: [new Error('No passkey was given.')] })
  await send(submit, { type: 'passkey.use' })
  expect([value(), context().trouble]).toEqual([{ proving: 'asked' }, 'No passkey was given.'])
  await send({ type: 'proof.back' })
  expect([value(), context().trouble]).toEqual(['asking', undefined])
})

test('somebody else was first: the form takes over what has changed, and is sent as another attempt', async () => {
  const { send, calls, value, context } = start({
    sent: [
      { came: 'overtaken', overtaken },
      { came: 'done', outcome: told },
    ],
  })
  await send({ type: 'form.edit', change: { reason: 'Cannot travel' } }, submit)
  expect([value(), context().overtaken, context().form]).toEqual([
    'overtaken',
    overtaken,
    { amount: '15,000', reason: 'Cannot travel' },
  ])
  await send({ type: 'form.edit', change: { amount: '14,000' } }, submit)
  expect([value(), calls]).toEqual(['done', ['send key 1 25,000', 'send key 2 14,000']])
})

test('somebody else was first, and it is left as it is', async () => {
  const { send, value, said } = start({ sent: [{ came: 'overtaken', overtaken }] })
  await send(submit, close)
  expect([value(), said]).toEqual(['closed', []])
})

test('a lost answer is looked up, and found', async () => {
  const { send, calls, value, context } = start({ sent: [{ came: 'lost' }], found: [{ came: 'done', outcome: told }] })
  await send(submit)
  expect([value(), context().outcome, calls]).toEqual(['done', told, ['send key 1 25,000', 'look key 1']])
})

test.each<[string, Found, unknown, unknown]>([
  ['a second person has to decide', { came: 'done', outcome: waits }, 'waiting', undefined],
  ['it was refused', { came: 'refused', text: 'More than may go back.' }, 'asking', 'More than may go back.'],
  ['somebody else was first', { came: 'overtaken', overtaken }, 'overtaken', undefined],
])('a lost answer is looked up: %s', async (_, found, state, trouble) => {
  const { send, value, context } = start({ sent: [{ came: 'lost' }], found: [found] })
  await send(submit)
  expect([value(), context().trouble]).toEqual([state, trouble])
})

test('what the office has no record of is looked up twice, and then offered again under the same name', async () => {
  const { send, wait, calls, value, context } = start({
    sent: [{ came: 'lost' }, { came: 'done', outcome: told }],
    found: [
      { came: 'nothing', at },
      { came: 'nothing', at },
    ],
  })
  await send(submit)
  expect([value(), context().lookedAt]).toEqual([{ unknown: 'notYet' }, at])
  await wait(5_000)
  expect([value(), context().trouble]).toEqual([
    'asking',
    'The office has no record of it so far. You can send it again: it will not be done twice.',
  ])
  expect(calls).toEqual(['send key 1 25,000', 'look key 1', 'look key 1'])
  await send(submit)
  expect([value(), calls.at(-1)]).toEqual(['done', 'send key 1 25,000'])
})

test('it may be looked up at once', async () => {
  const { send, calls, value } = start({
    sent: [{ came: 'lost' }],
    found: [
      { came: 'nothing', at },
      { came: 'done', outcome: told },
    ],
  })
  await send(submit, { type: 'act.look' })
  expect([value(), calls]).toEqual(['done', ['send key 1 25,000', 'look key 1', 'look key 1']])
})

test('without a connection it is asked again and again, and sent never', async () => {
  const gone = () => new Error('There is no connection to the office.')
  const { send, wait, calls, value } = start({
    sent: [{ came: 'lost' }],
    found: [gone(), gone(), gone(), { came: 'done', outcome: told }],
  })
  await send(submit)
  expect(value()).toEqual({ unknown: 'away' })
  await wait(5_000)
  await wait(5_000)
  expect(value()).toEqual({ unknown: 'away' })
  await send({ type: 'act.look' })
  expect([value(), calls]).toEqual([
    'done',
    ['send key 1 25,000', 'look key 1', 'look key 1', 'look key 1', 'look key 1'],
  ])
})

test('closed before it is sent, nothing happens', async () => {
  const { send, value, calls, said } = start()
  await send(close)
  expect([value(), calls, said]).toEqual(['closed', [], []])
})

test.each<[string, Sent | Error, Notice]>([
  ['was done', { came: 'done', outcome: told }, { tone: 'success', title: 'The money goes back' }],
  [
    'waits for a second person',
    { came: 'done', outcome: waits },
    { tone: 'success', title: 'The refund is asked for' },
  ],
  [
    'could not be done',
    {
      came: 'done',
      outcome: { title: 'Ada pays nothing: it could not be done', facts: [['Ask again.']], isFailure: true },
    },
    { tone: 'destructive', title: 'Ada pays nothing: it could not be done', text: 'Ask again.' },
  ],
  [
    'was refused',
    new Refusal(409, 'More than may go back.'),
    { tone: 'destructive', title: 'It was not done', text: 'More than may go back.' },
  ],
  [
    'came too late',
    { came: 'overtaken', overtaken },
    { tone: 'destructive', title: 'It was not done', text: 'A part of it went back already.' },
  ],
  [
    'needs the second factor',
    { came: 'unproven' },
    { tone: 'destructive', title: 'It was not done', text: 'This step needs your second factor.' },
  ],
])('closed while it is sent, a toast says later that it %s', async (_, answer, notice) => {
  let come = () => {}
  const waited = new Promise<void>((resolve) => {
    come = resolve
  })
  const { send, rest, value, said } = start({ sent: [waited.then(() => next([answer]))] })
  await send(submit, close)
  expect([value(), said]).toEqual(['sending', []])
  come()
  await rest()
  expect([value(), said]).toEqual(['closed', [notice]])
})

test('closed while it is looked up, a toast says that nothing is known of it, and does not offer to repeat it', async () => {
  const { send, wait, value, said } = start({
    sent: [{ came: 'lost' }],
    found: [
      { came: 'nothing', at },
      { came: 'nothing', at },
    ],
  })
  await send(submit, close)
  await wait(5_000)
  const text = 'The office has no record of it so far. Look again before you repeat it.'
  expect([value(), said]).toEqual(['closed', [{ tone: 'destructive', title: 'No answer came', text }]])
})

test('closed while it is looked up, a toast says later what was found', async () => {
  const { send, wait, value, said } = start({
    sent: [{ came: 'lost' }],
    found: [new Error('There is no connection.'), { came: 'done', outcome: told }],
  })
  await send(submit, close)
  expect([value(), said]).toEqual([{ unknown: 'away' }, []])
  await wait(5_000)
  expect([value(), said]).toEqual(['closed', [{ tone: 'success', title: 'The money goes back' }]])
})
