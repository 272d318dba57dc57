import { type ApplicationTab, applicationStatusWords } from '#contract/applications/applications.ts'
import type { ReviewChange } from '#contract/applications/decision.ts'
import type { HeldDecision } from '#contract/applications/review.ts'
import type { Conflict } from '#contract/common/conflict.ts'
import { whoWasFirst } from '#machines/parts/conflict.ts'
import type { StateWords } from '../kit/StateBadge.tsx'

/** By the names of either kind. */
const sets: Record<string, StateWords['set']> = {
  received: 'pending',
  pending: 'pending',
  waiting: 'pending',
  answered: 'approved',
  approved: 'approved',
  rejected: 'rejected',
  lapsed: 'rejected',
  withdrawn: 'quiet',
  paid: 'paid',
  member: 'paid',
}

const heldStates: Record<HeldDecision['step'], StateWords> = {
  approve: { set: 'approved', word: 'Approved, held' },
  reject: { set: 'rejected', word: 'Rejected, held' },
}

/** How an application stands, a decision that is held before all else. */
export const stateOf = (status: string, held: HeldDecision['step'] | null): StateWords =>
  held ? heldStates[held] : { set: sets[status] ?? 'pending', word: applicationStatusWords[status] ?? status }

/** The parts of the list, as its tabs call them. */
const tabNames: Record<ApplicationTab, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  waiting: 'Waiting',
  answered: 'Answered',
  open: 'All open',
  all: 'All',
}

const isTab = (tab: string): tab is ApplicationTab => Object.hasOwn(tabNames, tab)

export const tabName = (tab: string) => (isTab(tab) ? tabNames[tab] : tabNames.all)

/** What somebody else did with an application meanwhile. */
const changes: Record<ReviewChange, string> = {
  approved: 'approved it',
  rejected: 'rejected it',
  undone: 'undid the decision',
  reversed: 'reversed the decision',
  assigned: 'assigned it',
  drafted: 'saved questions as a draft',
  asked: 'asked the applicant',
  answered: 'answered the questions',
  settled: 'settled the answers',
  lapsed: 'let it lapse',
  withdrawn: 'withdrew it',
}

const isChange = (what: string): what is ReviewChange => Object.hasOwn(changes, what)

export const whatWasDone = (conflict: Conflict) =>
  `${whoWasFirst(conflict)} ${isChange(conflict.what) ? changes[conflict.what] : 'changed it'}`
