import { expect, onTestFinished, test, vi } from 'vitest'
import { renewPage } from '#src/door/app/register-worker.ts'

/** A worker that waits until it is told to take over. */
class Waiting extends EventTarget {
  state = 'installing'
  told: unknown[] = []
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(data: unknown) {
    this.told.push(data)
    this.become('activated')
  }
}

function open(newest: Waiting | null) {
  let [updates, reloads] = [0, 0]
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const update = async () => {
    updates += 1
  }
  const registration = { update, installing: newest, waiting: null }
  const workers = { controller: {}, getRegistration: async () => registration }
  // Of the browser's container what is used here.
  const done = renewPage(workers as unknown as ServiceWorkerContainer)
  return { done, counts: () => [updates, reloads] }
}

test('[EVX-24] a newer build takes over before a phone is paired, and the page is opened anew', async () => {
  const newest = new Waiting()
  const { counts } = open(newest)
  await vi.waitFor(() => expect(counts()).toEqual([1, 0]))
  newest.become('installed')
  await vi.waitFor(() => expect([newest.told, counts()]).toEqual([['activate'], [1, 1]]))
})

test('[EVX-24] where there is no newer build, and where it takes too long, the link is asked for', async () => {
  const same = open(null)
  await same.done
  expect(same.counts()).toEqual([1, 0])
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const slow = open(new Waiting())
  await vi.advanceTimersByTimeAsync(10_000)
  await slow.done
  expect(slow.counts()).toEqual([1, 0])
})
