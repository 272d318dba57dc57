import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type ClaimDraft,
  type ClaimForm,
  type Claiming,
  emptyClaim,
  mcpdClaimMachine,
  type Prepared,
} from '#machines/members/mcpd-claim/mcpd-claim.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const typed: ClaimForm = {
  ...{ title: 'Radio in four languages', provider: 'National body', kind: 'national' },
  ...{ first_day: '2026-09-02', last_day: '2026-09-06', hours: '24', evidence: '' },
}
const file: StashedFile = { id: '1', name: 'certificate.jpg', size: 900_000, type: 'image/jpeg', ready: false }
const ready = { ...file, id: '2', size: 300_000, ready: true }

interface World {
  kept?: ClaimDraft | Error
  errors?: FieldErrors<ClaimForm> | Error
  prepared?: Prepared | Error
  sent?: Error
  withdrawn?: Error
}

async function start({ kept, errors = {}, prepared = { file: ready }, sent, withdrawn }: World = {}) {
  const { said, done, notify, note } = hearing()
  const calls: Omit<Claiming, 'report'>[] = []
  const withdrawals: number[] = []
  const actors = {
    readDraft: fromPromise<ClaimDraft | undefined, undefined>(() => ending(kept)),
    checkForm: fromPromise<FieldErrors<ClaimForm>, ClaimForm>(() => ending(errors)),
    prepareFile: fromPromise<Prepared, StashedFile | undefined>(() => ending(prepared)),
    sendClaim: fromPromise<void, Claiming>(({ input: { report, ...input } }) => {
      calls.push(input)
      report({ sent: 1, total: 2 })
      return ending(sent)
    }),
    withdrawEntry: fromPromise<void, number>(({ input }) => {
      withdrawals.push(input)
      return ending(withdrawn)
    }),
  }
  const actions = { notify, storeDraft: note('keep'), forgetDraft: note('forget') }
  const machine = mcpdClaimMachine.provide({ actors, actions })
  const flow = createActor(machine, { input: { today: '2027-03-12' } }).start()
  await waitFor(flow, (state) => !state.matches('reading'))
  const state = () => flow.getSnapshot().value
  const open = (entry: number | null = null, form = emptyClaim) =>
    flow.send({ type: 'claim.open', draft: { entry, form } })
  const choose = async () => {
    flow.send({ type: 'file.choose', file })
    await waitFor(flow, (now) => !now.hasTag('preparing'))
  }
  return { flow, said, done, calls, withdrawals, state, open, choose }
}

const failed = (text: string) => ({ tone: 'destructive', title: 'An Error Occurred', text })
const needEvidence = 'Choose the certificate, or another proof that you took part.'

test('[MBR-03] a training is claimed with the file as it was made smaller; what was typed is forgotten then', async () => {
  const { flow, said, done, calls, state, open, choose } = await start()
  expect(state()).toBe('closed')
  open()
  await choose()
  expect(flow.getSnapshot().context).toMatchObject({ file: ready, form: { evidence: 'certificate.jpg' } })
  await send(flow, { ...typed, evidence: 'certificate.jpg' })
  expect(calls).toEqual([{ entry: null, form: { ...typed, evidence: 'certificate.jpg' }, file: ready }])
  expect(flow.getSnapshot().context.progress).toEqual({ sent: 1, total: 2 })
  expect(said).toEqual([{ tone: 'success', title: 'Training sent', text: 'The office checks it and writes to you.' }])
  expect([state(), done]).toEqual(['closed', ['keep', 'keep', 'keep', 'forget']])
})

test('[MBR-03] what was typed before a reload stands there again, and its file is chosen anew', async () => {
  const draft = { entry: null, form: { ...typed, evidence: 'certificate.jpg' } }
  const { flow, calls, state } = await start({ kept: draft })
  expect([state(), shownBy(flow).form, flow.getSnapshot().context.file]).toEqual(['editing', draft.form, undefined])
  await send(flow)
  expect([shownBy(flow).errors, calls]).toEqual([{ evidence: needEvidence }, []])
})

test('[MBR-03] a draft that cannot be read is none', async () => {
  expect((await start({ kept: new Error('') })).state()).toBe('closed')
})

test('[MBR-03] what the schema and the days refuse is said beside the fields, and nothing is sent', async () => {
  const { flow, calls, open, state } = await start({ errors: { title: 'Enter the title of the training.' } })
  open(7)
  await send(flow, { ...typed, title: '', last_day: '2026-09-01' })
  expect(shownBy(flow)).toMatchObject({
    attempt: 1,
    errors: { title: 'Enter the title of the training.', last_day: 'The last day cannot be before the first.' },
  })
  flow.send({ type: 'form.edit', change: { last_day: '2027-03-13' } })
  await send(flow)
  expect(shownBy(flow).errors.last_day).toBe('Enter a training when it is over: its last day is still to come.')
  expect([calls, state()]).toEqual([[], 'editing'])
})

test('[MBR-03] an answer needs no other evidence', async () => {
  const { flow, calls, open, state } = await start()
  open(7, typed)
  await send(flow)
  expect([calls, state()]).toEqual([[{ entry: 7, form: typed, file: undefined }], 'closed'])
})

test('[MBR-03] a file that is no evidence is refused with why, one that cannot be looked at is sent as it is, and one is removed', async () => {
  const refused = await start({ prepared: { complaint: 'It is no picture.' } })
  refused.open()
  await refused.choose()
  expect(refused.flow.getSnapshot().context).toMatchObject({
    file: undefined,
    form: { evidence: '' },
    errors: { evidence: 'It is no picture.' },
  })
  const asChosen = await start({ prepared: new Error('') })
  asChosen.open()
  asChosen.flow.send({ type: 'file.choose', file })
  // While it is made ready the text is typed on.
  asChosen.flow.send({ type: 'form.edit', change: { title: 'Radio' } })
  await waitFor(asChosen.flow, (now) => !now.hasTag('preparing'))
  expect(asChosen.flow.getSnapshot().context).toMatchObject({ file, form: { title: 'Radio' } })
  asChosen.flow.send({ type: 'file.remove' })
  expect(asChosen.flow.getSnapshot().context).toMatchObject({ file: undefined, form: { evidence: '' } })
})

test('[MBR-03] a form that is discarded is forgotten', async () => {
  const { flow, done, open, state } = await start()
  open()
  flow.send({ type: 'claim.close' })
  expect([state(), done]).toEqual(['closed', ['keep', 'forget']])
})

test.each([
  [
    'refused',
    { sent: new Refusal(409, 'You have entered this training already.') },
    'You have entered this training already.',
  ],
  ['not checked', { errors: new Error('It is gone') }, 'It is gone'],
])('[MBR-03] a claim that is %s says why, and what was typed stays', async (_, world, text) => {
  const { flow, said, state, open } = await start(world)
  open(7, typed)
  await send(flow)
  expect([state(), said, shownBy(flow).trouble, shownBy(flow).form]).toEqual(['editing', [failed(text)], text, typed])
})

test('[MBR-03] where the session has ended the session says so, and what was typed stays', async () => {
  const { flow, said, state, open } = await start({ sent: new Refusal(401, 'Sign in again') })
  open(7, typed)
  await send(flow)
  expect([state(), said, shownBy(flow).form]).toEqual(['editing', [], typed])
})

test('[MBR-03] a training is withdrawn once that is confirmed', async () => {
  const { flow, said, withdrawals, state } = await start()
  flow.send({ type: 'entry.withdraw', entry: 7 })
  flow.send({ type: 'withdraw.cancel' })
  expect([state(), withdrawals]).toEqual(['closed', []])
  flow.send({ type: 'entry.withdraw', entry: 7 })
  expect(state()).toBe('confirming')
  flow.send({ type: 'withdraw.confirm' })
  await waitFor(flow, (now) => now.matches('closed'))
  expect([withdrawals, said]).toEqual([[7], [{ tone: 'success', title: 'Training withdrawn' }]])
})

test.each([
  [new Refusal(409, 'It is accepted now.'), [failed('It is accepted now.')]],
  [new Refusal(401, 'Sign in again'), []],
])('[MBR-03] a withdrawal that fails with %s says so unless the session does', async (withdrawn, told) => {
  const { flow, said, state } = await start({ withdrawn })
  flow.send({ type: 'entry.withdraw', entry: 7 })
  flow.send({ type: 'withdraw.confirm' })
  await waitFor(flow, (now) => now.matches('closed'))
  expect([state(), said]).toEqual(['closed', told])
})
