import * as v from 'valibot'
import { ApplicationEntrySelection } from '../applications/applications.ts'
import { ApplicationNumber } from '../applications/office-applications.ts'
import * as office from '../common/calls/office.ts'
import { jobKinds, jobStates } from '../common/job.ts'
import { MOST_COUNTED } from '../common/list.ts'
import { Id, SearchText, Text } from '../common/parts.ts'
import { MemberIds, MembershipNumber, MembersMatching } from '../members/members.ts'

const jobActs = ['cancel', 'retry'] as const

/** What may be done with many at once: the first two with jobs, the third with applications, the others with members. */
export const bulkActs = [...jobActs, 'assign', 'invite', 'remind'] as const
export type BulkAct = (typeof bulkActs)[number]
const Act = v.picklist(bulkActs, `Choose ${bulkActs.join(' or ')}.`)
const JobAct = v.picklist(jobActs, `Choose ${jobActs.join(' or ')}.`)

const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1, 'Select something.'), v.maxLength(MOST_COUNTED))

/** Whose the applications are to be; null gives them back. */
const to = v.nullable(Id)

/** Those with these numbers, all that match a search, or those of a selection that failed. */
export const SelectionForm = v.union(
  [
    v.strictObject({ act: JobAct, ids: some(Id) }),
    v.strictObject({
      act: JobAct,
      matching: v.object({
        state: v.optional(v.picklist(jobStates)),
        kind: v.optional(v.picklist(jobKinds)),
        q: v.optional(SearchText),
      }),
    }),
    v.strictObject({ act: v.literal('assign'), to, ids: some(ApplicationNumber) }),
    v.strictObject({ act: v.literal('assign'), to, matching: v.omit(ApplicationEntrySelection, ['sort', 'cursor']) }),
    v.strictObject({ act: v.literal('invite'), ids: MemberIds }),
    v.strictObject({ act: v.literal('invite'), matching: MembersMatching }),
    v.strictObject({ act: v.literal('remind'), ids: MemberIds }),
    v.strictObject({ act: Act, again: Id }),
  ],
  'Select something.',
)
export type SelectionForm = v.InferOutput<typeof SelectionForm>

const Why = v.object({ reason: Text, count: v.number() })

/** What was selected stands still from here on. */
export const Selection = v.object({
  id: Id,
  act: Act,
  count: v.number(),
  /** With how many it may be done, and why not with the others. */
  may: v.number(),
  refused: v.array(Why),
  state: v.picklist(['frozen', 'running', 'finished']),
  done: v.number(),
  /** One by one, fifty at most: a job by its number, an application or a member by its own. */
  failed: v.array(v.object({ id: v.union([Id, ApplicationNumber, MembershipNumber]), reason: Text })),
  failed_count: v.number(),
})
export type Selection = v.InferOutput<typeof Selection>

/** Freezes what was selected, jobs, applications or members, and says with how many of them it may be done. */
export const freezeSelection = office.post('/selections', 'desk.view', { body: SelectionForm, answer: Selection })

export const getSelection = office.get('/selections/{id}', 'desk.view', { answer: Selection })

/** Does it, once, with what was frozen. */
export const performSelection = office.post('/selections/{id}/perform', 'desk.view', { answer: Selection })
