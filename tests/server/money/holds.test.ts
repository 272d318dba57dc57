// On both databases: what is bought at once waits for each other in different ways.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite } from '#tests/support/payments.ts'
import { BUYERS, type Doing, placesEvent } from '#tests/support/places-event.ts'
import { type Act, FULL, HAS_SEAT, OVER, outcomes, textOf, type World } from '#tests/support/places-model.ts'

const database = await testDatabase()
// The embedded database takes one transaction at a time: callers come into each other's way less there.
const few = database.kind === 'postgres' ? 15 : 5
/** `npm run soak` sets RUNS to 5000, twenty times with another SEED, which draws the acts. */
const runs = Number(process.env.RUNS ?? few)
const seed = Number(process.env.SEED ?? 2027)
/** From so many runs on every outcome has been met. */
const MANY = 1_000

const site = await paymentSite(database)
const { clock } = site
const { db } = database
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So that nothing ends on the very millisecond of something else. */
const ODD = 7
const JUMPS = [MINUTE / 2, 6 * MINUTE, 31 * MINUTE, 3 * HOUR, 9 * HOUR, 25 * HOUR, 49 * HOUR]
const MOST_AT_ONCE = 3

const kinds = [
  'begin',
  'begin',
  'begin',
  'accept',
  'accept',
  'pay',
  'pay',
  'pay',
  'decline',
  'settle',
  'sweep',
] as const
const others = ['settle', 'sweep', 'join', 'join', 'leave', 'cancel', 'keep', 'time', 'time', 'time'] as const

/** Something that is done; of what there is for it, `which` chooses. */
interface Deed {
  kind: (typeof kinds | typeof others)[number]
  which: number
  turns: number
  silent: boolean
  /** At once with the one before, or after it. */
  together: boolean
}
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(...kinds, ...others),
  which: fc.nat(41),
  turns: fc.nat(6),
  silent: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  together: fc.boolean(),
})

const plain = { which: 0, turns: 0, silent: false, together: false }

/** What has happened before: nothing, two wait for a place that is being paid for, or the first of them is offered it, or pays for it. */
const begun: Deed[] = [
  { ...plain, kind: 'begin' },
  { ...plain, kind: 'join', which: 1 },
  { ...plain, kind: 'join', which: 2 },
]
const offered: Deed[] = [...begun, { ...plain, kind: 'decline' }, { ...plain, kind: 'settle' }]
const paying: Deed[] = [...offered, { ...plain, kind: 'accept' }]
const stories = [
  { size: 1, before: [] },
  { size: 2, before: [] },
  { size: 1, before: begun },
  { size: 1, before: offered },
  { size: 1, before: paying },
]

/** What a deed is in this world: nothing where there is nothing for it. */
function actsOf({ kind, which, silent }: Deed, label: string, world: World, due: readonly string[]): Act[] {
  const pick = <One>(from: readonly One[]) => from[which % Math.max(1, from.length)]
  const { payments, entries, seats, provider } = world
  const one = (act: Act | undefined | false | '') => (act ? [act] : [])
  if (kind === 'begin' || kind === 'join') return [{ kind, label, buyer: which % BUYERS }]
  if (kind === 'keep') return [{ kind }]
  if (kind === 'sweep') return due.map((payment) => ({ kind: 'settle', payment, by: 'job', silent, maySkip: true }))
  if (kind === 'accept' || kind === 'leave') {
    const entry = pick(entries.filter(({ state }) => ['waiting', 'offered', 'paying', 'lapsed'].includes(state)))?.label
    return one(entry && { kind, label, entry })
  }
  if (kind === 'cancel') {
    const seat = pick(seats.filter(({ state }) => state === 'taken'))
    return one(seat && { kind, payment: seat.payment })
  }
  const wanted = payments.filter((of) => kind === 'settle' || !provider[of.label])
  const payment = pick(wanted)?.label
  if (kind === 'settle') return one(payment && { kind, payment, by: 'payer', silent, maySkip: false })
  return kind === 'time' ? [] : one(payment && { kind, payment })
}

/** Two at once that the model does not tell apart: two who accept one offer, or an answer of the provider that changes twice. */
function clash(one: Act, other: Act) {
  if (one.kind === 'accept' && other.kind === 'accept') return one.entry === other.entry
  const tells = ({ kind }: Act) => kind === 'pay' || kind === 'decline'
  if ('payment' in one && 'payment' in other) return tells(one) && tells(other) && one.payment === other.payment
  return false
}

/** It was looked at, because the provider said nothing for a day. */
const UNPAID_AFTER_SILENCE = 'failed after silence'

const met: Record<string, number> = {}
let count = 0

async function play(deeds: readonly Deed[], { size, before }: (typeof stories)[number]) {
  count += 1
  const event = await placesEvent(database, site, { run: count, size })
  let world = event.none
  let labels = 0
  const told: string[] = []

  async function doAtOnce(group: readonly Deed[]) {
    const due = await event.due()
    const doings: Doing[] = []
    for (const one of group) {
      labels += 1
      const acts = actsOf(one, `n${labels}`, world, due)
      const before = doings.flatMap((doing) => doing.acts)
      const isSecondSweep = one.kind === 'sweep' && before.some((act) => act.kind === 'settle' && act.by === 'job')
      if (acts.length === 0 || isSecondSweep || acts.some((act) => before.some((other) => clash(act, other)))) continue
      doings.push({ acts, turns: one.turns, silent: one.silent })
    }
    const acts = doings.flatMap((doing) => doing.acts)
    if (acts.length === 0) return
    const isAlone = doings.length === 1
    const may = outcomes(
      { ...world, now: clock.time, answers: {} },
      acts.map((act) => (act.kind === 'settle' && isAlone ? { ...act, maySkip: false } : act)),
    )
    told.push(JSON.stringify(acts))
    const answers = await Promise.all(doings.map(event.start))
    const provider = [...may.values()][0]?.provider ?? {}
    world = await event.read({ ...world, provider }, Object.fromEntries(answers.flatMap((one) => (one ? [one] : []))))
    if (!may.has(textOf(world))) {
      expect({ told, became: textOf(world) }).toEqual({ told, became: [...may.keys()].join('\nor ') })
    }
  }

  async function pass(time: number) {
    clock.time += time + ODD
    told.push(`${time / MINUTE} minutes pass`)
    world = { ...world, now: clock.time }
  }

  let group: Deed[] = []
  for (const one of [...before, ...deeds]) {
    if (!one.together || one.kind === 'time' || group.length === MOST_AT_ONCE) await doAtOnce(group.splice(0))
    if (one.kind === 'time') await pass(JUMPS[one.which % JUMPS.length] ?? 0)
    else group.push(one)
  }
  await doAtOnce(group)
  group = []
  await pass(4 * DAY)
  await doAtOnce([{ ...plain, kind: 'sweep' }])
  await doAtOnce([{ ...plain, kind: 'keep' }])
  await event.leave()
  expectEnded(world, told)
}

/** Late money: given where a place was free, else it waits for the office, and says why. Nothing else comes of a payment. */
function outcomeOf({ payments, seats, provider, closes }: World, label: string): string {
  const of = payments.find((one) => one.label === label)
  const seat = seats.filter(({ payment }) => payment === label)
  const said = provider[label]
  if (said?.said !== 'paid') {
    if (of?.state !== 'failed' || seat.length > 0) return 'wrong'
    return of.reviewed ? UNPAID_AFTER_SILENCE : 'failed'
  }
  if (of?.state === 'used') return seat.length === 1 ? `given${of.afterAll ? ' after all' : ''}` : 'wrong'
  const why = of?.reason ?? ''
  const isKnown = why === FULL || why === HAS_SEAT || (why === OVER && said.at > closes)
  return of?.state === 'review' && seat.length === 0 && of.reviewed && isKnown ? why : 'wrong'
}

function expectEnded(world: World, told: string[]) {
  const ends = world.payments.map(({ label }) => outcomeOf(world, label))
  expect({ told, wrong: ends.includes('wrong'), held: world.claims }).toEqual({ told, wrong: false, held: [] })
  const live = world.entries.filter(({ state }) => ['waiting', 'offered', 'paying'].includes(state))
  expect({ told, live }).toEqual({ told, live: [] })
  for (const end of ends) met[end] = (met[end] ?? 0) + 1
}

test(
  `[EVX-06] [EVX-07] ${runs} random interleavings of holds, payments, jobs, offers and cancelling, of seed ${seed}, end as the model says`,
  async () => {
    const property = fc.asyncProperty(
      fc.array(deed, { minLength: 3, maxLength: 10, size: 'max' }),
      fc.constantFrom(...stories),
      play,
    )
    await fc.assert(property, {
      numRuns: runs,
      seed,

      endOnFailure: runs > MANY,
    })
    expect(await findMiscounted(db)).toEqual([])
    console.log(`Ends of the payments of seed ${seed}: ${JSON.stringify(met)}`)
    const all = ['failed', 'given', 'given after all', FULL, HAS_SEAT, OVER, UNPAID_AFTER_SILENCE]
    if (runs >= MANY) expect(all.filter((end) => !met[end])).toEqual([])
  },
  runs * 2_000 + 60_000,
)
