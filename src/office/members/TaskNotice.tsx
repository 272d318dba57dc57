import { useQuery } from '@tanstack/react-query'
import type { MemberTask } from '#contract/members/tasks.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { dayOf, plainDay } from '../kit/times.ts'
import { memberTask } from './members.queries.ts'
import { finishTaskAct } from './task.acts.tsx'

/** Whose it is, or who may change members. */
export function FinishTask({ task }: { task: MemberTask }) {
  const { id, permissions } = usePerson()
  const isOwn = task.to.id === id || task.by?.id === id
  if (task.done || !(isOwn || permissions.includes('members.edit'))) return null
  return (
    <ActButton act={finishTaskAct} subject={task} name={`It is done: ${task.note}`}>
      It is done
    </ActButton>
  )
}

export const nameOf = (one: MemberTask['by']) => one?.name ?? 'the office key'

/** What is to be done about the members below. */
export function TaskNotice({ id }: { id: number }) {
  const { call } = useOffice()
  const query = useQuery(memberTask(call, id))
  return (
    <LoadState query={query} rows={2}>
      {(task) => (
        <section aria-label="The task" className="list-notice flex flex-wrap items-center justify-between gap-4">
          <div>
            <p className="whitespace-pre-wrap break-words">{task.note}</p>
            <p className="font-normal text-ink-2">
              {task.to.name}, by {plainDay(task.due_on)}. Given by {nameOf(task.by)} on {dayOf(task.given_at)}.
              {task.done && ` Done: ${nameOf(task.done.by)}, ${dayOf(task.done.at)}.`}
              {task.is_late && <strong className="text-danger"> Its day has passed.</strong>}
            </p>
          </div>
          <FinishTask task={task} />
        </section>
      )}
    </LoadState>
  )
}
