import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/refusal.ts'
import { upgradeApplyMachine, type Wish } from '#machines/flows/upgrade-apply/upgrade-apply.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const wish = { gradeId: 2, amount: 30_000 }

function start(answer: string | Error) {
  const { said, done, notify, note } = hearing()
  const flow = createActor(
    upgradeApplyMachine.provide({
      actors: {
        applyForUpgrade: fromPromise<string, Wish | undefined>(({ input }) => {
          done.push(['applyForUpgrade', input])
          return ending(answer)
        }),
      },
      actions: { notify, refreshList: note('refreshList'), showApplications: note('showApplications') },
    }),
  ).start()
  const seek = async () => {
    flow.send({ type: 'grade.seek', wish })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  }
  return { flow, seek, said, done }
}

describe('[M-11] the wish for a higher grade', () => {
  test('[API-29] [UPG-19] is sent, the server is quoted and the list is read anew', async () => {
    const { seek, said, done } = start('Upgrade Application Sent')
    await seek()
    expect(said).toEqual([{ tone: 'success', title: 'Upgrade Application Sent' }])
    expect(done).toEqual([['applyForUpgrade', wish], 'refreshList', 'showApplications'])
  })

  test('is sent once, however often the button is pressed', async () => {
    const { flow, seek, done } = start('Upgrade Application Sent')
    flow.send({ type: 'grade.seek', wish })
    expect([flow.getSnapshot().hasTag('busy'), flow.getSnapshot().context.wish]).toEqual([true, wish])
    await seek()
    expect(done).toEqual([['applyForUpgrade', wish], 'refreshList', 'showApplications'])
  })

  test.each([
    ['[D-65] the server refuses', new Refusal(400, 'The next grade is Member'), 'The next grade is Member'],
    ['[ERR-39] there is no connection', new Error('Could not Apply for Upgrade'), 'Could not Apply for Upgrade'],
    ['nobody says why', new Error(''), 'Something went wrong'],
  ])('where %s says so, and shows how it stands', async (_, error, text) => {
    const { seek, said, done } = start(error)
    await seek()
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text }])
    expect(done).toEqual([['applyForUpgrade', wish], 'refreshList'])
  })

  test('[D-84] with a refused token says nothing: the session does', async () => {
    const { seek, said, done } = start(new Refusal(401, 'Your session has ended'))
    await seek()
    expect([said, done]).toEqual([[], [['applyForUpgrade', wish]]])
  })
})
