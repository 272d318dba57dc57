import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Found } from '#contract/staff/find.ts'
import { officeFindMachine, optionsOf } from '#machines/staff/office-find/office-find.machine.ts'
import { found, foundNothing, foundOne } from '#samples/staff.ts'
import { letPass } from '#tests/support/let-pass.ts'

const REST = 120
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Whose questions wait until they are answered. */
function start(input = { text: '' }) {
  const asked: string[] = []
  const opened: string[] = []
  const answers: { give: (found: Found) => void; refuse: (error: unknown) => void }[] = []
  const clock = new SimulatedClock()
  const machine = officeFindMachine.provide({
    actors: {
      findAll: fromPromise<Found, string>(({ input: q }) => {
        asked.push(q)
        return new Promise((give, refuse) => answers.push({ give, refuse }))
      }),
    },
    actions: { openPath: (_, path) => opened.push(path) },
  })
  const flow = createActor(machine, { clock, input }).start()
  const give = (answer: Found, which = answers.length - 1) => {
    answers[which]?.give(answer)
    return settle()
  }
  const refuse = (error: unknown) => {
    answers.at(-1)?.refuse(error)
    return settle()
  }
  const type = (text: string) => flow.send({ type: 'find.type', text })
  const rest = () => letPass(clock, REST)
  return { flow, clock, asked, opened, give, refuse, type, rest, now: () => flow.getSnapshot() }
}

/** Open, with a text that was asked for. */
function asking(text = 'FCT 31') {
  const started = start()
  started.type(text)
  started.rest()
  return started
}

async function shown() {
  const started = asking()
  await started.give(found)
  return started
}

describe('[OFF-43] find', () => {
  test('begins with nothing asked, or with what the address of its page says', async () => {
    expect(start().now().value).toEqual({ open: 'resting' })
    const { now, asked, give } = start({ text: 'FCT 31' })
    expect([now().value, asked]).toEqual([{ open: 'waiting' }, ['FCT 31']])
    await give(found)
    expect(now().value).toEqual({ open: 'shown' })
  })

  test('asks once the typing rests, for two letters or more, without what stands around them', () => {
    const { now, clock, asked, type, rest } = start()
    type('y')
    rest()
    expect([now().value, asked]).toEqual([{ open: 'resting' }, []])
    type('ye')
    letPass(clock, REST - 1)
    type('yem')
    letPass(clock, REST - 1)
    expect([now().value, asked]).toEqual([{ open: 'typing' }, []])
    letPass(clock, 1)
    type(' yem ')
    expect([now().value, now().hasTag('busy'), now().context.text, asked]).toEqual([
      { open: 'waiting' },
      true,
      ' yem ',
      ['yem'],
    ])
  })

  test('never shows a late answer to an earlier word, nor what was found for it', async () => {
    const { now, give, type, rest, asked } = asking('ada')
    type('adamu')
    await give(found, 0)
    expect([now().value, now().context.found]).toEqual([{ open: 'typing' }, null])
    rest()
    await give(found, 0)
    expect([now().value, now().context.found, asked]).toEqual([{ open: 'waiting' }, null, ['ada', 'adamu']])
    await give(foundOne)
    expect(now().context.found).toEqual(foundOne)
    type('adamus')
    expect([now().value, now().context.found, now().context.options]).toEqual([{ open: 'typing' }, null, []])
  })

  test('says that nothing is found, and goes on from there', async () => {
    const { now, give, type } = asking('zzz')
    await give(foundNothing)
    expect([now().value, now().hasTag('nothing')]).toEqual([{ open: 'nothing' }, true])
    type('zz')
    expect(now().value).toEqual({ open: 'typing' })
  })

  test('fails with what was said, and is asked again', async () => {
    const { flow, now, refuse, give, asked } = asking()
    await refuse(new Error('The office cannot be reached.'))
    expect([now().value, now().context.trouble]).toEqual([{ open: 'failed' }, 'The office cannot be reached.'])
    flow.send({ type: 'find.retry' })
    await refuse('nothing that can be read')
    expect(now().context.trouble).toBe('Something went wrong')
    flow.send({ type: 'find.retry' })
    await give(found)
    expect([now().value, asked]).toEqual([{ open: 'shown' }, ['FCT 31', 'FCT 31', 'FCT 31']])
  })

  test('waits without a connection, and asks by itself when it is back', async () => {
    const { flow, now, give, asked } = asking()
    flow.send({ type: 'connection.lost' })
    expect([now().value, now().hasTag('offline')]).toEqual([{ open: 'offline' }, true])
    flow.send({ type: 'connection.back' })
    await give(found)
    expect([now().value, asked.length]).toEqual([{ open: 'shown' }, 2])
  })

  test('without a connection from the beginning is tried, says so, and is tried again by hand', async () => {
    const { flow, now, refuse, type, rest } = start()
    flow.send({ type: 'connection.lost' })
    type('FCT 31')
    rest()
    await refuse(new Error('Failed to fetch'))
    expect([now().value, now().context.trouble]).toEqual([{ open: 'offline' }, ''])
    flow.send({ type: 'find.retry' })
    expect(now().value).toEqual({ open: 'waiting' })
    flow.send({ type: 'connection.back' })
    await refuse(new Error('Failed to fetch'))
    expect(now().value).toEqual({ open: 'failed' })
  })

  test('moves through all lines and round, and opens the one that it has come to', async () => {
    const { flow, now, opened } = await shown()
    const at = () => now().context.at
    expect([at(), now().context.options.length]).toEqual([0, 8])
    flow.send({ type: 'find.move', by: -1 })
    expect(at()).toBe(7)
    flow.send({ type: 'find.move', by: 1 })
    flow.send({ type: 'find.move', by: 1 })
    expect(at()).toBe(1)
    flow.send({ type: 'find.enter' })
    expect([now().value, now().hasTag('gone'), opened]).toEqual(['gone', true, ['/members/32?tab=everyone&q=FCT+31']])
  })

  test('opens the line that was pressed', async () => {
    const { flow, opened, now } = await shown()
    flow.send({ type: 'find.choose', at: 6 })
    expect([now().value, opened]).toEqual(['gone', ['/money?tab=all&q=FCT+31']])
  })

  test('opens the only one of its first kind where Enter came before the answer, in its own time', async () => {
    const { flow, opened, asked, give, now, type } = start()
    type('0803 123 4567')
    flow.send({ type: 'find.enter' })
    expect([now().value, asked]).toEqual([{ open: 'waiting' }, ['0803 123 4567']])
    await give(foundOne)
    expect([now().value, opened]).toEqual(['gone', ['/members/31?tab=everyone&q=0803+123+4567']])
  })

  test('shows several where Enter came before the answer, and forgets an Enter that was typed over', async () => {
    const { flow, opened, give, now, type, rest } = asking()
    flow.send({ type: 'find.enter' })
    await give(found)
    expect([now().value, opened]).toEqual([{ open: 'shown' }, []])
    type('FCT 3')
    flow.send({ type: 'find.enter' })
    type('FCT 000031')
    rest()
    await give(foundOne)
    expect([now().value, opened]).toEqual([{ open: 'shown' }, []])
  })

  test('a short text and Enter ask nothing', () => {
    const { flow, asked, now, type } = start()
    type('y')
    flow.send({ type: 'find.enter' })
    expect([now().value, asked]).toEqual([{ open: 'resting' }, []])
  })
})

test('[OFF-43] lines lead to a record with the list that it is walked in, and to the whole list where there are more', () => {
  expect(optionsOf(found, 'FCT 31').map(({ of, row, path }) => [of, row, path])).toEqual([
    ['members', 0, '/members/31?tab=everyone&q=FCT+31'],
    ['members', 1, '/members/32?tab=everyone&q=FCT+31'],
    ['applications', 0, '/applications/U7?q=FCT+31'],
    ['payments', 0, '/money/1805012345678abcdefghijka?tab=all&q=FCT+31'],
    ['payments', 1, '/money/1805012345678abcdefghijkb?tab=all&q=FCT+31'],
    ['payments', 2, '/money/1805012345678abcdefghijkc?tab=all&q=FCT+31'],
    ['payments', null, '/money?tab=all&q=FCT+31'],
    ['events', 0, '/events/5'],
  ])
  const hidden = { members: null, applications: null, payments: null, events: null }
  expect(optionsOf(hidden, 'FCT 31')).toEqual([])
})
