import type { ReviewChange } from '#contract/applications/decision.ts'
import { wasFirst } from '#contract/common/conflict.ts'
import type { Refusal } from '#contract/common/refusal.ts'
import { somebody } from '#server/areas/staff/trail/last-act.ts'
import type { Db } from '#server/db/database.ts'
import { readHold } from '../decision/held.ts'
import { lastChange } from './last-change.ts'
import type { LockedApplication } from './lock-application.ts'
import { readOfficer } from './officers.ts'

const sentences: Record<ReviewChange, string> = {
  approved: 'has approved this application',
  rejected: 'has rejected this application',
  undone: 'has taken back the decision on this application',
  reversed: 'has reversed the decision on this application',
  assigned: 'has assigned this application',
  drafted: 'has saved questions to the applicant as a draft',
  asked: 'has asked the applicant a question',
  answered: 'has answered the questions',
  settled: 'has gone through the answers',
  lapsed: 'has closed this application, because its questions were not answered in time',
  withdrawn: 'has withdrawn this application',
}

const KEY = 'The office key'

/** What another one did meanwhile, in a sentence and for the screen. */
export async function conflict(tx: Db, { number, version, assigned_to }: LockedApplication): Promise<Refusal> {
  const last = await lastChange(tx, number)
  if (!last) return wasFirst('This application was changed meanwhile. Look at it again.', { ...somebody, version })
  const { by, what } = last
  const has = what === 'assigned' && assigned_to !== null ? await readOfficer(tx, assigned_to) : null
  const said = has ? `${has.name} has this application now` : `${by ?? KEY} ${sentences[what]}`
  return wasFirst(`${said}. Look at it again.`, { ...last, version })
}

interface Draft {
  by: number | null
  at: Date
}

/** Another one saved a draft of questions meanwhile, which is kept. The application itself did not change. */
export async function draftConflict(tx: Db, { version }: LockedApplication, draft: Draft): Promise<Refusal> {
  const by = draft.by === null ? null : (await readOfficer(tx, draft.by)).name
  const sentence = `${by ?? KEY} ${sentences.drafted}. Look at it again.`
  return wasFirst(sentence, { by, what: 'drafted', at: draft.at.toISOString(), version })
}

/** An officer changes only what they have seen: who changed it meanwhile is named. */
export async function needVersion(tx: Db, application: LockedApplication, version: number): Promise<void> {
  if (application.version !== version) throw await conflict(tx, application)
}

/** Nothing is decided about an application while a decision on it is held. */
export async function needNoHold(tx: Db, application: LockedApplication): Promise<void> {
  if (await readHold(tx, application.number)) throw await conflict(tx, application)
}
