/**
 * What becomes of the places of an event at which people pay for one seat each, said anew and without a database: holds,
 * payments, offers and the waiting list, step by step. A step is what one transaction, or one question to the provider, does.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HOLD = 30 * MINUTE
const MORE = 5 * MINUTE
const MOST_PROLONGED = 3
const LONGEST_OFFER = DAY
const OPEN_TO_ALL = 6 * HOUR
/** A payment that is asked for again. */
const FRESH = 10_000
const PAGE_LIVES = 30 * MINUTE

export const FULL = 'The event was full when the money came.'
export const OVER = 'The event was over.'
export const HAS_SEAT = 'This e-mail address had a seat already.'
const UNKNOWN = 'The provider never said whether it was paid.'

export interface Claim {
  /** For whom: a buyer, or an entry of the waiting list. */
  key: string
  payment: string | null
  /** The entry that it was offered to. */
  entry: string | null
  until: number
  prolonged: number
}

export interface Payment {
  label: string
  buyer: number
  /** The entry whose offer is paid for. */
  entry: string | null
  state: 'created' | 'open' | 'used' | 'review' | 'failed'
  paidAt: number | null
  reason: string | null
  /** Its payer was told that it is looked at. */
  reviewed: boolean
  /** Its money came after it had been given up, or looked at. */
  afterAll: boolean
  created: number
  /** The same purchase gets the same payment. */
  again: boolean
}

export interface Entry {
  label: string
  buyer: number
  state: 'waiting' | 'offered' | 'paying' | 'lapsed' | 'seated' | 'left' | 'declined' | 'closed'
  until: number | null
}

export interface World {
  now: number
  begins: number
  closes: number
  size: number
  claims: Claim[]
  seats: { payment: string; buyer: number; state: 'taken' | 'cancelled' }[]
  /** In their order. */
  entries: Entry[]
  payments: Payment[]
  /** What the provider knows of a payment. */
  provider: Record<string, { said: 'paid'; at: number } | { said: 'declined' }>
  /** What who asked for a payment was answered: which one, or null for a refusal. */
  answers: Record<string, string | null>
}

export type Act =
  | { kind: 'begin'; label: string; buyer: number }
  | { kind: 'accept'; label: string; entry: string }
  | { kind: 'pay' | 'decline'; payment: string }
  | { kind: 'settle'; payment: string; by: 'payer' | 'job'; silent: boolean; maySkip: boolean }
  | { kind: 'join'; label: string; buyer: number }
  | { kind: 'leave'; entry: string }
  | { kind: 'cancel'; payment: string }
  | { kind: 'keep' }

/** Somebody in the middle of an act, with what was read so far. */
interface Thread {
  act: Act
  at: string
  read: {
    said?: 'paid' | 'declined' | 'unpaid' | 'silent'
    paidAt?: number
    offers?: string[]
    tries?: number
    isOffer?: boolean
    there?: string
    /** What the same buyer may still pay, and which of them is looked at. */
    earlier?: string[]
    looked?: number
  }
}

const taken = ({ claims, seats }: World) => claims.length + seats.filter(({ state }) => state === 'taken').length
const isFree = (world: World) => taken(world) < world.size
const isOpen = ({ now, closes }: World) => now <= closes
const hasSeat = ({ seats }: World, buyer: number) =>
  seats.some((seat) => seat.buyer === buyer && seat.state === 'taken')

function need<One>(found: One | undefined): One {
  if (found === undefined) throw new Error('The model looks for what is not there')
  return found
}
const paymentOf = (world: World, label: string) => need(world.payments.find((one) => one.label === label))
const entryOf = (world: World, label: string) => need(world.entries.find((one) => one.label === label))
export const keyOf = ({ buyer, entry }: Pick<Payment, 'buyer' | 'entry'>) => entry ?? `buyer ${buyer}`
const remove = (world: World, claim: Claim) => {
  world.claims = world.claims.filter((one) => one !== claim)
}

function offerPlaces(world: World) {
  const left = world.closes - world.now
  if (left <= OPEN_TO_ALL) return
  const until = world.now + Math.min(LONGEST_OFFER, left / 3)
  for (const entry of world.entries) {
    if (entry.state !== 'waiting' || hasSeat(world, entry.buyer) || !isFree(world)) continue
    entry.state = 'offered'
    entry.until = until - (until % MINUTE)
    world.claims.push({ key: entry.label, payment: null, entry: entry.label, until: entry.until, prolonged: 0 })
  }
}

/** The claim of a payment that came to nothing is an offer again while that has time left. */
function endHold(world: World, claim: Claim) {
  const entry = claim.entry === null ? null : entryOf(world, claim.entry)
  if (entry?.until && entry.until > world.now) {
    Object.assign(claim, { payment: null, until: entry.until, prolonged: 0 })
    entry.state = 'offered'
    return
  }
  if (entry) entry.state = 'lapsed'
  remove(world, claim)
  offerPlaces(world)
}

const endHoldsOf = (world: World, payment: string) => {
  for (const claim of world.claims.filter((one) => one.payment === payment)) endHold(world, claim)
}

/** Gives the seat, or says why not. */
function give(world: World, of: Payment): string | null {
  if (world.closes < (of.paidAt ?? world.now)) return OVER
  if (hasSeat(world, of.buyer)) return HAS_SEAT
  const held = world.claims.find(({ key }) => key === keyOf(of))
  if (!held && !isFree(world)) return FULL
  if (held) remove(world, held)
  world.seats.push({ payment: of.label, buyer: of.buyer, state: 'taken' })
  const entry = of.entry === null ? null : entryOf(world, of.entry)
  if (entry && ['offered', 'paying', 'lapsed'].includes(entry.state)) entry.state = 'seated'
  return null
}

function review(of: Payment, reason: string) {
  of.reviewed = true
  Object.assign(of, { state: 'review', reason, again: false })
}

/** What is held for a payment follows it. */
function updateHold(world: World, of: Payment, silent: boolean) {
  if (of.state === 'failed') return endHoldsOf(world, of.label)
  for (const claim of world.claims.filter((one) => one.payment === of.label)) {
    if (of.paidAt !== null || claim.until > world.now) continue
    if (silent && claim.prolonged < MOST_PROLONGED) {
      claim.until = world.now + MORE
      claim.prolonged += 1
    } else endHold(world, claim)
  }
}

function applyAnswer(world: World, of: Payment, { said, paidAt = world.now }: Thread['read']) {
  if (of.state === 'used') return
  const isLate = world.now - of.created >= DAY
  const waits = of.state === 'created' || of.state === 'open'
  if (said === 'paid') {
    const afterAll = !waits
    of.paidAt ??= paidAt
    const why = give(world, of)
    if (why === null) Object.assign(of, { state: 'used', reason: null, again: false, afterAll })
    else {
      endHoldsOf(world, of.label)
      review(of, why)
    }
  } else if (said === 'silent') {
    if (waits && isLate) review(of, UNKNOWN)
  } else if (of.paidAt === null && (said === 'declined' || isLate)) {
    Object.assign(of, { state: 'failed', reason: null, again: false })
  }
  updateHold(world, of, said === 'silent')
}

/** A payment is made, and a place held for it; null where there is none. */
function claimPlace(world: World, of: Pick<Payment, 'label' | 'buyer' | 'entry'>): string | null {
  const held = world.claims.find(({ key }) => key === keyOf(of))
  if (!held && !isFree(world)) return null
  const hold = { payment: of.label, until: world.now + HOLD, prolonged: 0 }
  if (held) Object.assign(held, hold)
  else world.claims.push({ key: keyOf(of), entry: null, ...hold })
  const entry = of.entry === null ? null : entryOf(world, of.entry)
  if (held && entry?.state === 'offered' && held.entry === entry.label) entry.state = 'paying'
  world.payments.push({
    ...of,
    state: 'created',
    paidAt: null,
    reason: null,
    reviewed: false,
    afterAll: false,
    created: world.now,
    again: of.entry !== null,
  })
  return of.label
}

function answer(world: World, label: string, payment: string | null) {
  world.answers[label] = payment
  return null
}

const isOffered = (world: World, { state, until }: Entry) =>
  state === 'paying' || (state === 'offered' && (until ?? 0) > world.now)

/** The steps of each kind of act: each changes the world, and says which one is next, or null. */
type Steps = Record<string, (world: World, thread: Thread) => string | null>

const settling: Steps = {
  first: (world, { act, read }) => {
    if (act.kind !== 'settle') return null
    const { state, paidAt } = paymentOf(world, act.payment)
    if (act.by === 'payer' && (state === 'used' || (state === 'review' && paidAt !== null))) return null
    const known = world.provider[act.payment]
    read.said = act.silent ? 'silent' : (known?.said ?? 'unpaid')
    if (known?.said === 'paid') read.paidAt = known.at
    return 'apply'
  },
  apply: (world, { act, read }) => {
    if (act.kind === 'settle') applyAnswer(world, paymentOf(world, act.payment), read)
    return null
  },
}

const isSettled = ({ state, paidAt }: Payment) => state === 'used' || (state === 'review' && paidAt !== null)

/** The provider says what it knows of a payment. */
function hear(world: World, label: string, read: Thread['read']) {
  const known = world.provider[label]
  read.said = known?.said ?? 'unpaid'
  if (known?.said === 'paid') read.paidAt = known.at
  else delete read.paidAt
}

const beginning: Steps = {
  first: (world, { act }) => {
    if (act.kind === 'begin') {
      return isOpen(world) && !hasSeat(world, act.buyer) ? 'earlier' : answer(world, act.label, null)
    }
    if (act.kind !== 'accept') return null
    const entry = entryOf(world, act.entry)
    if (!isOffered(world, entry) || !isOpen(world) || hasSeat(world, entry.buyer)) {
      return answer(world, act.label, null)
    }
    return 'earlier'
  },
  // What the buyer began with another form is asked about: where it was paid, no second one begins.
  earlier: (world, { act, read }) => {
    if (act.kind !== 'begin' && act.kind !== 'accept') return null
    const own = act.kind === 'accept' ? act.entry : null
    const buyer = act.kind === 'begin' ? act.buyer : entryOf(world, act.entry).buyer
    const isOther = ({ entry, again }: Payment) => entry === null || (again && entry !== own)
    read.earlier = world.payments
      .filter((one) => one.buyer === buyer && one.state === 'open' && isOther(one))
      .map(({ label }) => label)
    read.looked = 0
    return 'askEarlier'
  },
  askEarlier: (world, { act, read }) => {
    if (act.kind !== 'begin' && act.kind !== 'accept') return null
    const label = read.earlier?.[read.looked ?? 0]
    if (label === undefined) return 'claim'
    if (isSettled(paymentOf(world, label))) return answer(world, act.label, null)
    hear(world, label, read)
    return 'applyEarlier'
  },
  applyEarlier: (world, { act, read }) => {
    if (act.kind !== 'begin' && act.kind !== 'accept') return null
    const earlier = paymentOf(world, need(read.earlier?.[read.looked ?? 0]))
    applyAnswer(world, earlier, read)
    if (earlier.paidAt !== null) return answer(world, act.label, null)
    read.looked = (read.looked ?? 0) + 1
    return 'askEarlier'
  },
  claim: (world, { act }) => {
    if (act.kind !== 'begin' && act.kind !== 'accept') return null
    const entry = act.kind === 'accept' ? entryOf(world, act.entry) : null
    const there = world.payments.find((one) => entry && one.entry === entry.label && one.again)
    if (there) return 'find'
    const buyer = act.kind === 'begin' ? act.buyer : need(entry ?? undefined).buyer
    const made = claimPlace(world, { label: act.label, buyer, entry: entry?.label ?? null })
    return made === null ? answer(world, act.label, null) : 'begun'
  },
  begun: (world, { act, read }) => {
    if (act.kind !== 'begin' && act.kind !== 'accept') return null
    const of = paymentOf(world, act.label)
    if (of.state === 'created') of.state = 'open'
    read.looked = 0
    return 'endEarlier'
  },
  endEarlier: (world, { act, read }) => {
    if (act.kind !== 'begin' && act.kind !== 'accept') return null
    const label = read.earlier?.[read.looked ?? 0]
    if (label === undefined) return answer(world, act.label, act.label)
    if (isSettled(paymentOf(world, label))) {
      read.looked = (read.looked ?? 0) + 1
      return 'endEarlier'
    }
    hear(world, label, read)
    if (read.said === 'unpaid') read.said = 'declined'
    return 'applyEnd'
  },
  applyEnd: (world, { read }) => {
    applyAnswer(world, paymentOf(world, need(read.earlier?.[read.looked ?? 0])), read)
    read.looked = (read.looked ?? 0) + 1
    return 'endEarlier'
  },
  // The same offer was accepted before: its payment is the answer, unless it has ended or its page may be closed.
  find: (world, { act, read }) => {
    const there = world.payments.find((one) => act.kind === 'accept' && one.entry === act.entry && one.again)
    if (!there) return 'first'
    read.there = there.label
    return 'lookAgain'
  },
  lookAgain: (world, { act, read }) => {
    const there = paymentOf(world, need(read.there))
    if (act.kind !== 'accept') return null
    if (there.state !== 'open' || world.now - there.created < FRESH) return answer(world, act.label, there.label)
    const known = world.provider[there.label]
    read.said = known?.said ?? 'unpaid'
    if (known?.said === 'paid') read.paidAt = known.at
    return 'applyAgain'
  },
  applyAgain: (world, { act, read }) => {
    const there = paymentOf(world, need(read.there))
    if (act.kind !== 'accept') return null
    applyAnswer(world, there, read)
    if (there.state !== 'open') return 'first'
    if (world.now - there.created < PAGE_LIVES) return answer(world, act.label, there.label)
    there.again = false
    return 'first'
  },
}

const stepsOf: Record<Act['kind'], Steps> = {
  begin: beginning,
  accept: beginning,
  settle: settling,
  pay: {
    first: (world, { act }) => {
      if (act.kind === 'pay') world.provider[act.payment] = { said: 'paid', at: world.now }
      return null
    },
  },
  decline: {
    first: (world, { act }) => {
      if (act.kind === 'decline') world.provider[act.payment] = { said: 'declined' }
      return null
    },
  },
  join: {
    first: (world, { act }) => {
      if (act.kind !== 'join' || !isOpen(world) || isFree(world) || hasSeat(world, act.buyer)) return null
      const isThere = world.entries.some(
        ({ buyer, state }) => buyer === act.buyer && ['waiting', 'offered', 'paying'].includes(state),
      )
      if (!isThere) world.entries.push({ label: act.label, buyer: act.buyer, state: 'waiting', until: null })
      return null
    },
  },
  leave: {
    first: (world, { act, read }) => {
      if (act.kind !== 'leave') return null
      const { state } = entryOf(world, act.entry)
      if (state !== 'waiting' && state !== 'offered') return null
      read.tries = (read.tries ?? 0) + 1
      read.isOffer = state === 'offered'
      return read.tries > 2 ? null : 'end'
    },
    end: (world, { act, read }) => {
      if (act.kind !== 'leave') return null
      const entry = entryOf(world, act.entry)
      if (!read.isOffer) {
        if (entry.state !== 'waiting') return 'first'
        entry.state = 'left'
        return null
      }
      return endOffer(world, act.entry, 'declined') ? null : 'first'
    },
  },
  cancel: {
    first: (world, { act }) => {
      if (act.kind !== 'cancel' || world.now >= world.begins) return null
      const seat = world.seats.find(({ payment, state }) => payment === act.payment && state === 'taken')
      if (!seat) return null
      seat.state = 'cancelled'
      offerPlaces(world)
      return null
    },
  },
  keep: {
    first: (world, { read }) => {
      for (const entry of world.entries) {
        if (entry.state === 'waiting' && hasSeat(world, entry.buyer)) entry.state = 'seated'
      }
      delete read.offers
      return 'endSeated'
    },
    endSeated: (world, { read }) => {
      read.offers ??= world.entries
        .filter(({ state, buyer }) => state === 'offered' && hasSeat(world, buyer))
        .map((one) => one.label)
      const label = read.offers.shift()
      if (label === undefined) return 'findOver'
      endOffer(world, label, 'seated')
      return 'endSeated'
    },
    findOver: (world, { read }) => {
      const over = world.entries.filter(({ state, until }) => state === 'offered' && (until ?? 0) <= world.now)
      read.offers = over.map(({ label }) => label)
      return 'endOffers'
    },
    endOffers: (world, { read }) => {
      const label = read.offers?.shift()
      if (label === undefined) return 'close'
      endOffer(world, label, 'lapsed')
      return 'endOffers'
    },
    close: (world) => {
      for (const entry of world.entries) {
        if (entry.state === 'waiting' && !isOpen(world)) entry.state = 'closed'
      }
      return 'offer'
    },
    offer: (world) => {
      if (isOpen(world)) offerPlaces(world)
      return null
    },
  },
}

function endOffer(world: World, label: string, how: 'declined' | 'lapsed' | 'seated'): boolean {
  const claim = world.claims.find((one) => one.entry === label && one.payment === null)
  if (!claim) return false
  entryOf(world, label).state = how
  remove(world, claim)
  offerPlaces(world)
  return true
}

const sorted = <One>(from: readonly One[], by: (one: One) => string) =>
  from.toSorted((one, other) => (by(one) < by(other) ? -1 : 1))

/** With the names of each object in order. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(sorted(Object.entries(value), ([name]) => name))
    : value

/** The same for worlds that are the same. */
export const textOf = (world: World) =>
  JSON.stringify(
    {
      ...world,
      claims: sorted(world.claims, ({ key }) => key),
      seats: sorted(world.seats, ({ payment }) => payment),
      payments: sorted(world.payments, ({ label }) => label),
    },
    inOrder,
  )

/** Every world that these acts at once may lead to: their steps in any order. By what `textOf` says of it. */
export function outcomes(begin: World, acts: readonly Act[]): Map<string, World> {
  const ends = new Map<string, World>()
  const seen = new Set<string>()
  function explore(world: World, threads: readonly Thread[]) {
    const key = textOf(world) + JSON.stringify(threads)
    if (seen.has(key)) return
    seen.add(key)
    if (threads.length === 0) ends.set(textOf(world), world)
    for (const [at, thread] of threads.entries()) {
      const { act } = thread
      const rest = threads.filter((_, other) => other !== at)
      const isNew = thread.at === 'first'
      if (isNew && act.kind === 'settle' && act.maySkip) explore(world, rest)
      const [then, going] = structuredClone([world, thread] as const)
      const next = need(stepsOf[act.kind][thread.at])(then, going)
      explore(then, next === null ? rest : [...rest, { ...going, at: next }])
    }
  }
  explore(
    begin,
    acts.map((act) => ({ act, at: 'first', read: {} })),
  )
  return ends
}
