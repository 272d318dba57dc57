import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, SimulatedClock } from 'xstate'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { contentEditorMachine, type Editing } from '#machines/content/content-editor/content-editor.machine.ts'
import type { Save, StoreEvent } from '#machines/content/content-editor/draft.ts'
import { controllable } from '#machines/replay/controllable.ts'
import { adoptText, forgetText, storeTyped } from '#src/office/content/kept-text.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets RUNS, and takes 20,000. */
const runs = Number(process.env.RUNS ?? 500)
const STEPS = 30
const MINUTE = 60_000

/** What a browser keeps, in the memory of the test. */
class Memory {
  [key: string]: unknown
}
Object.defineProperties(Memory.prototype, {
  getItem: { value: (key: string) => Reflect.get(localStorage, key) ?? null },
  setItem: { value: (key: string, text: string) => Reflect.set(localStorage, key, text) },
  removeItem: { value: (key: string) => Reflect.deleteProperty(localStorage, key) },
})
beforeAll(() => void vi.stubGlobal('localStorage', new Memory()))
afterAll(() => void vi.unstubAllGlobals())

interface Data {
  title: string
}

interface Revision {
  number: number
  data: Data
  by: number
  made: number
  saved_at: string | null
  closed: boolean
  key: string
}

/** Where editors save: refuses what is based on something older, or takes what comes last. */
interface Server {
  newest: () => Revision
  save: (by: number, save: Save, now: number) => { number: number; saved_at: string }
  texts: () => string[]
}

const titleIn = ({ title }: Save['data']) => ({ title: typeof title === 'string' ? title : '' })

/** The rules of server/areas/content/save.ts. */
function carefulServer(): Server {
  const first = { number: 1, data: { title: '' }, by: 0, made: 0, saved_at: null, closed: false, key: '' }
  const revisions: Revision[] = [first]
  let newest: Revision = first
  let saves = 0
  return {
    newest: () => newest,
    texts: () => revisions.map(({ data }) => data.title),
    save(by, { number, saved_at, data, key, aside }, now) {
      const before = revisions.find((one) => one.key === key && one.by === by)
      if (before?.saved_at) return { number: before.number, saved_at: before.saved_at }
      saves += 1
      const at = new Date(saves).toISOString()
      const isSeen = newest.number === number && newest.saved_at === saved_at
      if (!aside && !isSeen) {
        newest.closed = true
        const { number, data, saved_at: at } = newest
        throw wasFirst('Somebody saved this in the meantime.', {
          by: 'Somebody',
          what: 'saved',
          at,
          theirs: { number, data, saved_at: at },
        })
      }
      if (!aside && newest.by === by && !newest.closed && now - newest.made < 10 * MINUTE) {
        Object.assign(newest, { data: titleIn(data), saved_at: at, key })
        return { number, saved_at: at }
      }
      const made = {
        number: revisions.length + 1,
        data: titleIn(data),
        by,
        made: now,
        saved_at: at,
        closed: false,
        key,
      }
      revisions.push(made)
      if (!aside) newest = made
      return { number: made.number, saved_at: at }
    },
  }
}

/** As a form is usually saved. */
function lastWriteWins(): Server {
  let held: Revision = { number: 1, data: { title: '' }, by: 0, made: 0, saved_at: null, closed: false, key: '' }
  return {
    newest: () => held,
    texts: () => [held.data.title],
    save(by, { data, key }, made) {
      held = { ...held, number: held.number + 1, data: titleIn(data), by, made, saved_at: `save ${made}`, key }
      return { number: held.number, saved_at: held.saved_at ?? '' }
    },
  }
}

const unreached = new Error('The site cannot be reached.')
const faults = [unreached, unreached, new Refusal(503, 'The site is busy.'), new Refusal(401, 'Sign in again.')]

const machine = contentEditorMachine.provide({
  actors: {
    ...Object.fromEntries(['readItem', 'saveDraft'].map((name) => [name, controllable()])),
    storeText: fromCallback<StoreEvent, Editing>(({ input, receive }) =>
      receive((event) => (event.type === 'text.keep' ? storeTyped(input, event.text) : forgetText(input))),
    ),
  },
})

let writers = 0

/** An editor in a tab of its own, and what happens to it from outside. */
function openTab(server: Server, by: number, tab: string, clock: SimulatedClock, random: () => number) {
  const chance = (share: number) => random() < share
  /** Calls that went out, and arrive whenever they do: also after their tab was closed. */
  const onTheWay: Save[] = []
  let input: Editing
  let flow: AnyActorRef

  const open = () => {
    writers += 1
    input = { kind: 'post', id: 1, by, writer: `writer${writers}`, tab, mayEdit: true }
    flow = createActor(machine, { clock, input }).start()
    const { number, data, saved_at } = server.newest()
    const kept = adoptText(input)
    child('readItem')?.send({ type: 'qa.resolve', output: { number, data, saved_at, mayEdit: true, kept } })
  }
  const child = (name: string): AnyActorRef | undefined => flow.getSnapshot().children[name]
  const tags = (tag: string): boolean => flow.getSnapshot().hasTag(tag)
  const arrive = (save: Save) => server.save(by, save, clock.now())

  const answer = (name: string, how: () => unknown) => {
    const call = child(name)
    try {
      const output = how()
      call?.send({ type: 'qa.resolve', output })
    } catch (error) {
      call?.send({ type: 'qa.reject', error })
    }
  }

  open()
  return {
    type(word: string) {
      if (!tags('writing') && !tags('conflict')) return false
      const { title } = flow.getSnapshot().context.data
      // A text that is being replaced takes no letter.
      if (tags('busy') && tags('conflict')) return false
      flow.send({ type: 'field.edit', change: { title: `${title} ${word}` } })
      return true
    },
    /** What is asked of the server ends, well or not; or goes on being asked. */
    settle(isCalm: boolean) {
      const call = child('saveDraft')
      if (call?.getSnapshot().status !== 'active') return
      const save: Save = call.getSnapshot().input.pending
      if (isCalm || chance(0.5)) {
        if (!isCalm && chance(0.2)) answer('', () => arrive(save))
        answer('saveDraft', () => arrive(save))
      } else if (chance(0.7)) {
        const fault = faults[Math.floor(random() * faults.length)]
        // It arrived, or is still to, and nobody hears of it.
        if (fault === unreached && chance(0.5)) onTheWay.push(save)
        answer('saveDraft', () => {
          throw fault
        })
      }
    },
    arriveLate() {
      const save = onTheWay.splice(Math.floor(random() * onTheWay.length), 1)[0]
      if (save) answer('', () => arrive(save))
    },
    press: () => flow.send({ type: 'save.now' }),
    choose: () => flow.send({ type: chance(0.5) ? 'theirs.take' : 'mine.keep' }),
    outside() {
      const types = ['network.lost', 'network.back', 'session.begun']
      flow.send({ type: types[Math.floor(random() * types.length)] ?? 'session.begun' })
    },
    reload() {
      const save = child('saveDraft')?.getSnapshot().input.pending
      if (save && chance(0.5)) onTheWay.push(save)
      flow.stop()
      open()
    },
    isClean: () => tags('saved') && onTheWay.length === 0,
  }
}

/** The words that two editors typed in a random order of steps and that no text of the server has. */
function lostWords(server: Server, seed: number): string[] {
  const random = randomFrom(seed)
  const clock = new SimulatedClock()
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
  // One person in two tabs, every other time.
  const tabs = [openTab(server, 1, 'left', clock, random), openTab(server, 1 + (seed % 2), 'right', clock, random)]
  const words: string[] = []
  for (let step = 0; step < STEPS; step++) {
    const tab = tabs[Math.floor(random() * tabs.length)]
    const chance = random()
    const word = `w${words.length}x`
    if (chance < 0.3) {
      if (tab?.type(word)) words.push(word)
    } else if (chance < 0.45) clock.increment(Math.floor(random() * 12_000))
    else if (chance < 0.5) clock.increment(Math.floor(random() * 8 * MINUTE))
    else if (chance < 0.55) tab?.press()
    else if (chance < 0.75) tab?.settle(false)
    else if (chance < 0.8) tab?.arriveLate()
    else if (chance < 0.9) tab?.choose()
    else if (chance < 0.95) tab?.outside()
    else tab?.reload()
  }
  // In the end everything arrives, and everybody comes to rest; what a closed tab has kept is opened once more.
  for (let turn = 0; turn === 0 || (turn < 20 && Object.keys(localStorage).length > 0); turn++) {
    for (let calm = 0; calm < 20 && !tabs.every((tab) => tab.isClean()); calm++) {
      for (const tab of tabs) {
        tab.arriveLate()
        tab.press()
        tab.settle(true)
        tab.choose()
        tab.settle(true)
      }
    }
    expect([seed, tabs.map((tab) => tab.isClean())]).toEqual([seed, [true, true]])
    for (const tab of tabs) tab.reload()
  }
  expect([seed, Object.keys(localStorage)]).toEqual([seed, []])
  const kept = server.texts().join(' ').split(' ')
  return words.filter((one) => !kept.includes(one))
}

test(
  `[OFF-26] in ${runs} random interleavings of two editors no text is lost`,
  () => {
    for (let seed = 1; seed <= runs; seed++) expect([seed, lostWords(carefulServer(), seed)]).toEqual([seed, []])
  },
  30_000 + runs * 100,
)

test('[OFF-26] where the last write wins, the same check finds that text is lost', () => {
  const lost = Array.from({ length: 100 }, (_, seed) => lostWords(lastWriteWins(), seed + 1))
  expect(lost.filter((words) => words.length > 0).length).toBeGreaterThan(80)
})
