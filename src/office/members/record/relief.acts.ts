import { giveRelief, liftRelief } from '#contract/members/member-act-endpoints.ts'
import type { ReliefRequest } from '#contract/members/member-acts.ts'
import { done } from '#contract/messages/done.ts'
import { act } from '#src/office/kit/act/act.ts'
import { sumOf } from '#src/office/kit/figures.ts'
import { ofRelief, type ReliefForm } from './consequences.ts'
import { type DuesOfMember, minute, paramsOf, reason, saidOr } from './membership.acts.ts'
import { ReliefFields } from './ReliefFields.tsx'

/** What is sent of a relief: what its kind asks for. What was not chosen is said by the schema. */
function requestOf({ kind, from_year, to_year, price, until, ground, ...why }: ReliefForm): ReliefRequest {
  const from = { from_year: Number(from_year) }
  const span = { ...from, to_year: Number(to_year) }
  const sent =
    kind === 'waived'
      ? { kind, ...span }
      : kind === 'reduced'
        ? { kind, ...span, price: sumOf(price) }
        : kind === 'putOff'
          ? { kind, ...from, until }
          : { kind, ...from, ground, price: sumOf(price) }
  return { ...sent, reason: why.reason, minute: why.minute } as ReliefRequest
}

export const giveReliefAct = act({
  name: 'give-relief',
  endpoint: giveRelief,
  undo: 'lift-relief',
  second: 'dues.relief',
  title: 'Waive or put off dues',
  text: ({ member }: DuesOfMember) => member.name,
  label: 'Give the relief',
  begin: ({ dues: { relievable, open_years } }): ReliefForm => {
    const open = relievable.filter(({ year }) => open_years.includes(year))
    const [first, last] = [open[0] ?? relievable[0], open.at(-1) ?? relievable[0]]
    const span = { from_year: String(first?.year ?? ''), to_year: String(last?.year ?? '') }
    return { kind: 'waived', ...span, price: '', until: '', ground: '', reason: '', minute: '' }
  },
  Fields: ReliefFields,
  fields: [{ ...reason, hint: 'The member reads it beside the year.' }, minute],
  follows: ({ dues }, form) => ofRelief(dues, form),
  sends: (subject, form) => ({ params: paramsOf(subject), body: requestOf(form) }),
  done: 'The relief is asked for',
  outcome: saidOr('dues.relief', 'It counts'),
})

interface Lifted extends Pick<DuesOfMember, 'member'> {
  relief: { id: number; words: string }
}

export const liftReliefAct = act({
  name: 'lift-relief',
  endpoint: liftRelief,
  title: 'Lift a relief',
  text: ({ member, relief }: Lifted) => `${member.name}: ${relief.words}.`,
  label: 'Lift the relief',
  begin: () => ({ reason: '', minute: '' }),
  fields: [reason, { ...minute, optional: true }],
  follows: () => 'From today on the years are charged as if there were no such relief.',
  sends: ({ member, relief }, body) => ({ params: { id: member.id, relief: relief.id }, body }),
  done: done.reliefLifted,
})
