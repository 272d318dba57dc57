import { addMember, type NewMember } from '#contract/members/new-member.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { act } from '#src/office/kit/act/act.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { isDay } from '#src/ui/form/date-text.ts'
import { memberKey } from '../members.queries.ts'
import { NewMemberFields } from './NewMemberFields.tsx'
import { emptyNewMember } from './new-member-form.ts'

/** From when on dues are charged. */
const owesFrom = (paid_to: string) => nameOfYear(duesYearOf(paid_to ? dayAfter(paid_to, 1) : dayInAbuja(Date.now())))

export const addMemberAct = act({
  name: 'add-member',
  endpoint: addMember,
  title: 'Add a member',
  label: 'Add the member',
  begin: (_: object) => emptyNewMember,
  Fields: NewMemberFields,
  follows: (_, { paid_to }) =>
    paid_to === '' || isDay(paid_to) ? `Dues are owed from ${owesFrom(paid_to)} on. No mail is sent.` : '',
  sends: (_, { apart, ...fields }) => ({
    // What was not chosen is said by the schema.
    body: { ...fields, apart: apart.split(' ').filter(Boolean).map(Number) } as NewMember,
  }),
  done: (_, { first_name, sur_name }) => `${first_name} ${sur_name} is a member`,
  outcome: ({ id, name, number, grade, member_since }) => ({
    title: `${name} is ${number}`,
    facts: [
      [`${grade ?? 'Member'}, on the roll since ${plainDay(member_since)}`],
      ['No mail was sent', 'An invitation lets them choose a password.'],
    ],
    to: `/members/${id}`,
    next: 'Open the record',
  }),
  keeps: (queryClient, record) => queryClient.setQueryData(memberKey(record.id), record),
})
