import { useQuery } from '@tanstack/react-query'
import type { MembersChosen } from '#contract/members/members.ts'
import { finishMemberTask, giveMemberTask, type MemberTask } from '#contract/members/tasks.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { act } from '../kit/act/act.ts'
import { OfficerField } from '../kit/fields/OfficerField.tsx'
import { useOffice } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { plainDay } from '../kit/times.ts'
import { membersIn } from './member-words.ts'
import { taskPeople } from './members.queries.ts'

interface Given {
  to: string
  due_on: string
  note: string
}

function ToWhom({ flow }: { flow: FormFlow<Given> }) {
  const { call } = useOffice()
  const query = useQuery(taskPeople(call))
  const { value, error, change } = useFormField<Given>(flow, 'to')
  return (
    <LoadState query={query} rows={1}>
      {(all) => <OfficerField all={all} value={value} error={error} onChange={change} />}
    </LoadState>
  )
}

/** Something to do for a colleague about these members, who stand still from then on. */
export const giveTaskAct = act({
  name: 'give-task',
  endpoint: giveMemberTask,
  undo: 'finish-task',
  title: 'Give a task',
  text: 'It stands on the desk of whoever gets it, with these members, until it is done.',
  label: 'Give the task',
  begin: (_: MembersChosen) => ({ to: '', due_on: '', note: '' }),
  Fields: ToWhom,
  fields: [
    { name: 'note', label: 'What is to be done', kind: 'passage', longest: 1_000 },
    {
      name: 'due_on',
      label: 'Done by',
      kind: 'day',
      earliest: () => dayInAbuja(Date.now()),
      latest: '2100-12-31',
      half: true,
    },
  ],
  errors: (_, { to }) => (to === '' ? { to: 'Choose somebody.' } : {}),
  sends: (chosen, { to, ...form }) => ({ body: { chosen, to: Number(to), ...form } }),
  done: 'The task is given',
  outcome: ({ id, to, members, due_on }) => ({
    title: `${to.name} has the task`,
    facts: [[membersIn(members), `To be done by ${plainDay(due_on)}.`]],
    to: `/members?task=${id}`,
    next: 'See its members',
  }),
})

export const finishTaskAct = act({
  name: 'finish-task',
  endpoint: finishMemberTask,
  isDirect: true,
  title: 'The task is done',
  label: 'It is done',
  sends: ({ id }: Pick<MemberTask, 'id'>) => ({ params: { id } }),
  done: 'The task is done',
})
