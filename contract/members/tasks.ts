import * as v from 'valibot'
import { Officer } from '../applications/review.ts'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, Text } from '../common/parts.ts'
import { Day } from '../common/person.ts'
import { MembersChosen } from './members.ts'

/** One's own, all that are open, and those that are done. */
const taskTabs = ['mine', 'open', 'done'] as const

export const MemberTaskSelection = listQuery(['due', 'newest'], {
  tab: v.optional(v.picklist(taskTabs, `Ask for ${taskTabs.join(', ')}.`)),
})
export type MemberTaskSelection = v.InferOutput<typeof MemberTaskSelection>

/** What somebody of the office is to do about some members, who stand still from then on. */
export const MemberTask = v.object({
  id: Id,
  note: Text,
  due_on: Text,
  /** Its day has passed, and it is not done. */
  is_late: v.boolean(),
  to: Officer,
  /** Who gave it; nobody where the office came in with its key. */
  by: v.nullable(Officer),
  given_at: Instant,
  members: v.number(),
  done: v.nullable(v.object({ by: v.nullable(Officer), at: Instant })),
})
export type MemberTask = v.InferOutput<typeof MemberTask>

export const MemberTaskForm = v.object({
  chosen: MembersChosen,
  to: Id,
  due_on: Day('Enter the day.'),
  note: v.pipe(Text, v.trim(), v.nonEmpty('Say what is to be done.'), v.maxLength(1_000)),
})
export type MemberTaskForm = v.InferOutput<typeof MemberTaskForm>

/** Gives somebody of the office something to do about these members: as they are selected now, whoever matches later. */
export const giveMemberTask = office.post('/member-tasks', 'members.edit', { body: MemberTaskForm, answer: MemberTask })

export const listMemberTasks = office.list('/member-tasks', 'members.read', MemberTaskSelection, MemberTask)

export const getMemberTask = office.get('/member-tasks/{id}', 'members.read', { answer: MemberTask })

/** Who of the office may read the members, and can be given a task about them. */
export const listTaskPeople = office.get('/member-task-people', 'members.edit', { answer: v.array(Officer) })

/** It is done: said by whom it was given to, who gave it, or who may change members. */
export const finishMemberTask = office.post('/member-tasks/{id}/done', 'members.read', { answer: MemberTask })
