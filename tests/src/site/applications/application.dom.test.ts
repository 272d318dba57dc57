import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { applicationText as text } from '#samples/applications.ts'
import type { Call } from '#src/lib/call.ts'
import { applicationFlow } from '#src/site/applications/apply/application.flow.ts'
import { stash, stashedFile } from '#src/site/applications/files/file-stash.ts'
import { prepareFile } from '#src/site/applications/files/prepare-file.ts'
import { createFlows } from '#src/site/kit/flow/flow.ts'
import type { TabState } from '#src/site/kit/tab-state.ts'
import { flowDeps } from '#tests/support/flow-deps.ts'

/** The form as it stands before it is sent, on a line that is broken until it is mended. */
async function open() {
  const tabState: TabState = {}
  const keys: unknown[] = []
  let isCut = true
  const call: Call = async (_, options) => {
    keys.push(Reflect.get(options ?? {}, 'key'))
    if (isCut) throw new Error('Could not Apply for Membership')
    return JSON.parse('"Application Sent"')
  }
  const machine = createFlows({ ...flowDeps, call, tabState })(applicationFlow)
  const flow = createActor(machine, { input: { kind: 'join', grade: '4', step: 1 } }).start()
  await waitFor(flow, (state) => state.hasTag('kept'))
  const choose = (nth: 0 | 1) => {
    const file = stash(tabState, new File(['a picture'], 'degree.png', { type: 'image/png' }), { ready: true })
    flow.send({ type: 'file.choose', slot: `qualification_image_${nth}`, file })
  }
  flow.send({ type: 'form.edit', change: text })
  choose(0)
  choose(1)
  flow.send({ type: 'step.opened', step: 1 })
  const send = async () => {
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => state.matches({ form: 'step1' }) || state.hasTag('done'))
    return flow.getSnapshot().hasTag('done')
  }
  const mend = () => {
    isCut = false
  }
  return { flow, keys, choose, send, mend }
}

test('[row 4] an application that is sent again unchanged goes under the same key', async () => {
  const { keys, send, mend } = await open()
  expect([await send(), await send()]).toEqual([false, false])
  mend()
  expect(await send()).toBe(true)
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{32}$/)))
  expect(new Set(keys).size).toBe(1)
})

test('[row 4] what was changed meanwhile, a word or a file, goes under a new one', async () => {
  const { flow, keys, choose, send } = await open()
  await send()
  flow.send({ type: 'form.edit', change: { phone: '0800 000 0001' } })
  await send()
  choose(1)
  await send()
  expect(new Set(keys).size).toBe(3)
})

test('[D-52] a file that is made ready while somebody leaves is there as it was chosen when they come back', async () => {
  const tabState: TabState = {}
  sessionStorage.clear()
  const machine = createFlows({ ...flowDeps, storage: sessionStorage, tabState })(applicationFlow)
  const opened = { input: { kind: 'join', grade: '4', step: 1 } } as const
  const file = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa)], 'degree.png')
  const slot = 'qualification_image_0'
  const left = createActor(machine, opened).start()
  await waitFor(left, (state) => state.hasTag('kept'))
  left.send({ type: 'file.choose', slot, file: stash(tabState, file) })
  expect(left.getSnapshot().hasTag('preparing')).toBe(true)
  left.stop()
  // What was begun for it is over once this is, which was begun later.
  await prepareFile(file, true)
  const back = createActor(machine, opened).start()
  const { context } = await waitFor(back, (state) => state.hasTag('kept') && !state.hasTag('preparing'))
  expect(context.lost).toEqual({})
  expect(stashedFile(tabState, context.files[slot])).toBe(file)
  back.stop()
  sessionStorage.clear()
})
