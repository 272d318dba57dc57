import { expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { createScrubber } from '#src/qa/tools/scrub.ts'

const secrets = ['four words in a row', 'Tok-3n', '049113', 'ngozi@work.example']
const clear = (thing: unknown) => secrets.filter((secret) => JSON.stringify(thing).includes(secret))

test('nothing secret is left anywhere in an event: payload, context, input, output, children, words', () => {
  const scrub = createScrubber()
  const event = {
    type: '@xstate.snapshot',
    event: { type: 'form.edit', change: { password: secrets[0], email: secrets[3] } },
    snapshot: {
      context: { credentials: { token: secrets[1], profile: { email: secrets[3] } }, form: { otp: secrets[2] } },
      children: { signIn: { snapshot: { input: { password: secrets[0] }, output: { token: secrets[1] } } } },
      trouble: `No member ${secrets[3]} with ${secrets[0]}`,
      error: new Error(`${secrets[1]} is refused`),
    },
  }
  expect(clear(event)).toHaveLength(4)
  const scrubbed = scrub(event)
  expect(clear(scrubbed)).toEqual([])
  expect(scrubbed.snapshot.trouble).toBe('No member ••• with •••')
  expect(scrub(scrubbed)).toEqual(scrubbed)
})

test('what is no secret stays, and what goes in circles ends', () => {
  const circle: Record<string, unknown> = { name: 'News', count: 3, done: () => {} }
  circle.self = circle
  expect(createScrubber()(circle)).toEqual({ name: 'News', count: 3, done: 'function done', self: '…' })
})

test('a refusal is told by its status, its sentence and its details', () => {
  const refusal = new Refusal(409, 'No place for ngozi@work.example', { left: 0, email: 'ngozi@work.example' })
  expect(createScrubber()({ error: refusal })).toEqual({
    error: { name: 'Refusal', status: 409, message: 'No place for •••', details: { left: 0, email: '•••' } },
  })
})
