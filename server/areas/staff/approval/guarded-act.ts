import * as v from 'valibot'
import type { Permission } from '#contract/common/permissions.ts'
import type { Approval } from '#contract/staff/approval.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Facts } from './facts.ts'

/** What was asked for, as it stands when it is done. */
export interface AskedAct<Data, By = number> {
  id: number
  about: string
  data: Data
  asked_by: By
}

type Asked = AskedAct<unknown, number | null>

/** An act on several things says of each that could not be done any more which one, and why: a sentence without names. */
export interface Performing extends Pick<Context, 'clock'> {
  leaveOut: (what: string) => void
}

/** Something that one person asks for and another one decides. */
export interface GuardedAct {
  name: string
  permission: Permission
  /** How many days it waits to be decided, where that is not a week. */
  days?: number
  /** For the person who decides, with what the thing is called. */
  words: (data: unknown, name: string) => string
  /** What kind of act it is, in a few words: "Merge two members". */
  title: (data: unknown) => string
  /** All that the person needs who decides, as it stands now. A Refusal says why it cannot be done any more. */
  tell: (db: Db, ctx: Pick<Context, 'clock'>, asked: Pick<Asked, 'about' | 'data'>) => Promise<Facts>
  /** What differs, for the person who decides: kept with what was asked for, so that it says what the person who asked saw. */
  shows?: (data: unknown) => NonNullable<Approval['shows']>
  /** Waits for whoever is changing the thing, before it is compared with what was asked for. */
  lock?: (tx: Db, about: string) => Promise<unknown>
  /** What the thing is now; null where it is gone. */
  versionOf: (tx: Db, about: string) => Promise<number | null>
  /** It concerns this account, which does not approve it. */
  isOwn?: (tx: Db, asked: Pick<Asked, 'about' | 'data'>, account: number) => Promise<boolean>
  /** What the records hold for ever of what was asked for: all of it, where nothing else is said. */
  forRecords?: (data: unknown) => unknown
  /** Called by `decide.ts` alone, in its transaction. A Refusal says why it cannot be done any more. */
  perform: (tx: Db, ctx: Performing, asked: Asked) => Promise<void>
  /** It was declined, not decided in time, or could not be done: `why` in a sentence. In the same transaction. */
  drop?: (tx: Db, ctx: Pick<Context, 'clock'>, asked: Asked & { why: string }) => Promise<void>
}

/** Who of the office asked. */
function byOfficer<Of extends Asked>(asked: Of) {
  const { asked_by } = asked
  if (asked_by === null) throw new Error('Nobody of the office asked for this')
  return { ...asked, asked_by }
}

interface Definition<Data> extends Pick<GuardedAct, 'name' | 'permission' | 'lock' | 'versionOf'> {
  data: v.GenericSchema<unknown, Data>
  words: (data: Data, name: string) => string
  title: string | ((data: Data) => string)
  tell: (db: Db, ctx: Pick<Context, 'clock'>, asked: { about: string; data: Data }) => Promise<Facts>
  shows?: (data: Data) => NonNullable<Approval['shows']>
  isOwn?: (tx: Db, asked: { about: string; data: Data }, account: number) => Promise<boolean>
  forRecords?: (data: Data) => unknown
  perform: (tx: Db, ctx: Performing, asked: AskedAct<Data>) => Promise<void>
  drop?: (tx: Db, ctx: Pick<Context, 'clock'>, asked: AskedAct<Data> & { why: string }) => Promise<void>
}

export const guardedAct = <Data>({
  data,
  words,
  title,
  tell,
  shows,
  isOwn,
  forRecords,
  perform,
  drop,
  ...act
}: Definition<Data>): GuardedAct => ({
  ...act,
  words: (given, name) => words(v.parse(data, given), name),
  title: (given) => (typeof title === 'string' ? title : title(v.parse(data, given))),
  tell: (db, ctx, { about, data: given }) => tell(db, ctx, { about, data: v.parse(data, given) }),
  ...(shows && { shows: (given) => shows(v.parse(data, given)) }),
  ...(isOwn && {
    isOwn: (tx, { about, data: given }, account) => isOwn(tx, { about, data: v.parse(data, given) }, account),
  }),
  ...(forRecords && { forRecords: (given) => forRecords(v.parse(data, given)) }),
  perform: (tx, ctx, asked) => perform(tx, ctx, { ...byOfficer(asked), data: v.parse(data, asked.data) }),
  ...(drop && { drop: (tx, ctx, asked) => drop(tx, ctx, { ...byOfficer(asked), data: v.parse(data, asked.data) }) }),
})

export const actNamed = (acts: readonly GuardedAct[], name: string): GuardedAct => {
  const found = acts.find((one) => one.name === name)
  if (!found) throw new Error(`No act needs two persons by the name ${name}`)
  return found
}
