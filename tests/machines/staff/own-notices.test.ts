import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type NoticeChoice, ownNoticesMachine } from '#machines/staff/own-notices/own-notices.machine.ts'
import { ending } from '#tests/support/ending.ts'

/** Answers each call with the next of these; nothing more keeps what was chosen. */
function start(...answers: (Error | undefined)[]) {
  const asked: (NoticeChoice | undefined)[] = []
  const flow = createActor(
    ownNoticesMachine.provide({
      actors: {
        saveChoice: fromPromise<NoticeChoice, { choice: NoticeChoice | undefined }>(({ input: { choice } }) => {
          asked.push(choice)
          return ending(answers[asked.length - 1] ?? choice ?? 'none')
        }),
      },
    }),
  ).start()
  const now = () => flow.getSnapshot()
  const choose = (choice: NoticeChoice) => flow.send({ type: 'notices.choose', choice })
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return { asked, now, choose, rests }
}

const kept = { chosen: undefined, trouble: '' }

test('[OFF-17] a choice is seen at once, and kept', async () => {
  const { asked, now, choose, rests } = start()
  choose('daily')
  expect([now().value, now().context]).toEqual(['keeping', { chosen: 'daily', trouble: '' }])
  await rests()
  expect([now().value, now().context, asked]).toEqual(['resting', kept, ['daily']])
})

test('[OFF-17] of choices that are made while one is being kept the last is kept, after it', async () => {
  const { asked, now, choose, rests } = start()
  choose('daily')
  choose('each')
  choose('none')
  expect([now().context.chosen, asked]).toEqual(['none', ['daily']])
  await rests()
  expect([now().value, now().context, asked]).toEqual(['resting', kept, ['daily', 'none']])
})

test('[OFF-17] a choice that was not kept is no choice any more, says why, and can be made again', async () => {
  const lost = new Error('There is no connection to the office. Try again in a moment.')
  const { asked, now, choose, rests } = start(lost)
  choose('each')
  await rests()
  expect([now().value, now().context]).toEqual(['resting', { chosen: undefined, trouble: lost.message }])
  choose('each')
  expect(now().context).toEqual({ chosen: 'each', trouble: '' })
  await rests()
  expect([now().context, asked]).toEqual([kept, ['each', 'each']])
})
