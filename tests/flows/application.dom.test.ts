import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { applicationText as text } from '#machines/support/samples.ts'
import type { Call } from '#src/api/call.ts'
import { applicationFlow } from '#src/flows/application.ts'
import { layDown } from '#src/flows/files-in-hand.ts'
import { createFlows } from '#src/flows/flow.ts'
import type { Memory } from '#src/flows/memory.ts'
import { flowDeps } from '#tests/support/flow-deps.ts'

/** The form as it stands before it is sent, on a line that is broken until it is mended. */
async function open() {
  const memory: Memory = {}
  const keys: unknown[] = []
  let isCut = true
  const call: Call = async (_, options) => {
    keys.push(Reflect.get(options ?? {}, 'key'))
    if (isCut) throw new Error('Could not Apply for Membership')
    return JSON.parse('"Application Sent"')
  }
  const machine = createFlows({ ...flowDeps, call, memory })(applicationFlow)
  const flow = createActor(machine, { input: { kind: 'join', grade: '4', step: 1 } }).start()
  await waitFor(flow, (state) => state.hasTag('kept'))
  const choose = (nth: 0 | 1) => {
    const file = layDown(memory, new File(['a picture'], 'degree.png', { type: 'image/png' }), { ready: true })
    flow.send({ type: 'file.choose', place: `qualification_image_${nth}`, file })
  }
  flow.send({ type: 'form.edit', change: text })
  choose(0)
  choose(1)
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

test('[row 4] what was changed in between, a word or a file, goes under a new one', async () => {
  const { flow, keys, choose, send } = await open()
  await send()
  flow.send({ type: 'form.edit', change: { phone: '0800 000 0001' } })
  await send()
  choose(1)
  await send()
  expect(new Set(keys).size).toBe(3)
})
