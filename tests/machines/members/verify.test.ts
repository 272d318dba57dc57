import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { verifyMachine } from '#machines/members/verify/verify.machine.ts'
import type { CameraEvent } from '#machines/parts/camera.ts'
import { checkedCard as valid } from '#samples/members.ts'
import { ending } from '#tests/support/ending.ts'

const busy = new Refusal(429, 'Please wait a moment.')
const lost = new Error('The site cannot be reached.')

interface Given {
  code?: string
  checked?: CheckedPaper | null
  answers?: (CheckedPaper | Error)[]
  signed?: boolean | Error
}

function start({ code = '', checked = null, answers = [], signed = false }: Given = {}) {
  const asked: string[] = []
  const read: string[] = []
  const cameras: string[] = []
  const flow = createActor(
    verifyMachine.provide({
      actors: {
        checkPaper: fromPromise<CheckedPaper, string>(({ input }) => {
          asked.push(input)
          return ending<CheckedPaper>(answers[asked.length - 1] ?? busy)
        }),
        readSignature: fromPromise<boolean, string>(({ input }) => {
          read.push(input)
          return ending<boolean>(signed)
        }),
        watchCamera: fromCallback<CameraEvent, undefined>(() => {
          cameras.push('on')
          return () => cameras.push('off')
        }),
      },
    }),
    { input: { code, checked } },
  ).start()
  const rested = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 1_000 })
  const give = async (text: string) => {
    flow.send({ type: 'code.edit', text })
    flow.send({ type: 'code.give' })
    await rested()
  }
  const paper = () => {
    const { value } = flow.getSnapshot()
    return typeof value === 'string' ? value : 'asking'
  }
  return { flow, asked, read, cameras, rested, give, paper, context: () => flow.getSnapshot().context }
}

test('[MBR-12] an answer that came with the page is shown, and nothing is asked', () => {
  const { asked, paper, context } = start({ code: 'ONE', checked: valid })
  expect([paper(), context().checked, asked]).toEqual(['told', valid, []])
})

test('[MBR-12] a code in the address that was not answered yet is asked about', async () => {
  const { asked, paper, context, rested } = start({ code: 'ONE', answers: [valid] })
  await rested()
  expect([paper(), context().checked, asked]).toEqual(['told', valid, ['ONE']])
})

test('[MBR-12] what is typed is checked, and another one after it', async () => {
  const { flow, give, asked, paper, context } = start({ answers: [valid, { ...valid, state: 'replaced' }] })
  expect(paper()).toBe('asking')
  flow.send({ type: 'code.give' })
  expect([paper(), context().trouble]).toEqual(['asking', 'Type the short code, or scan the square.'])
  flow.send({ type: 'code.edit', text: 'R2KD' })
  expect(context().trouble).toBe('')
  await give('R2KD 7WQA')
  expect([paper(), context().checked?.state, context().draft]).toEqual(['told', 'valid', ''])
  flow.send({ type: 'code.again' })
  expect(context()).toEqual({ draft: '', code: '', checked: null, trouble: '' })
  await give('AAAA BBBB')
  expect([context().checked?.state, asked]).toEqual(['replaced', ['R2KD 7WQA', 'AAAA BBBB']])
})

test('[MBR-12] the camera is closed once it has seen a code', async () => {
  const { flow, cameras, asked, paper, rested } = start({ answers: [valid] })
  flow.send({ type: 'camera.start' })
  flow.send({ type: 'code.seen', code: 'HTTPS://EXAMPLE.ORG/V/ONE' })
  await rested()
  expect([cameras, asked, paper()]).toEqual([['on', 'off'], ['HTTPS://EXAMPLE.ORG/V/ONE'], 'told'])
})

test('[MBR-12] the camera is closed when it is stopped, when it fails, and when something is typed instead', async () => {
  const { flow, cameras, context, give } = start({ answers: [valid] })
  flow.send({ type: 'camera.start' })
  flow.send({ type: 'camera.stop' })
  flow.send({ type: 'camera.start' })
  flow.send({ type: 'camera.failed', text: 'This device has no camera.' })
  expect([cameras, context().trouble]).toEqual([['on', 'off', 'on', 'off'], 'This device has no camera.'])
  flow.send({ type: 'camera.start' })
  expect(context().trouble).toBe('')
  await give('R2KD 7WQA')
  expect(cameras.length).toBe(6)
})

test('[MBR-12] a refusal is said where it was typed, and what was typed stays', async () => {
  const { give, paper, context, read } = start({ answers: [busy, valid] })
  await give('R2KD 7WQA')
  expect([paper(), context().trouble, context().draft, read]).toEqual([
    'asking',
    'Please wait a moment.',
    'R2KD 7WQA',
    [],
  ])
})

test('[MBR-12] without a network the signature is read, and the site is asked again by a press', async () => {
  const { flow, give, paper, rested, asked } = start({ answers: [lost, valid], signed: true })
  await give('HTTPS://EXAMPLE.ORG/V/ONE')
  expect(paper()).toBe('signed')
  flow.send({ type: 'code.give' })
  await rested()
  expect([paper(), asked.length]).toEqual(['told', 2])
})

test('[MBR-12] after what was only signed another one is checked', async () => {
  const { flow, give, paper, context } = start({ answers: [lost], signed: true })
  await give('HTTPS://EXAMPLE.ORG/V/ONE')
  flow.send({ type: 'code.again' })
  expect([paper(), context().code]).toEqual(['asking', ''])
})

test.each([
  ['is not signed', false],
  ['cannot be read by this browser', new Error('Unknown algorithm')],
])('[MBR-12] without a network a code that %s leaves the trouble said', async (_, signed) => {
  const { give, paper, context, read } = start({ answers: [lost], signed })
  await give('R2KD 7WQA')
  expect([paper(), context().trouble, read]).toEqual(['asking', 'The site cannot be reached.', ['R2KD 7WQA']])
})
