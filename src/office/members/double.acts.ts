import { type DoubleEntry, tellApart, untellApart } from '#contract/members/doubles.ts'
import { act } from '../kit/act/act.ts'

const paramsOf = ({ one, other }: DoubleEntry) => ({ one: one.id, other: other.id })

/** Of both the record and the page of a merge name likely doubles. */

export const tellApartAct = act({
  name: 'tell-apart',
  endpoint: tellApart,
  isDirect: true,
  undo: 'untell-apart',
  title: ({ one, other }: DoubleEntry) => `${one.name} and ${other.name} are not the same person`,
  label: 'Not the same person',
  sends: (pair) => ({ params: paramsOf(pair) }),
  done: ({ one, other }) => `${one.number} and ${other.number} are two persons`,
})

export const untellApartAct = act({
  name: 'untell-apart',
  endpoint: untellApart,
  isDirect: true,
  title: ({ one, other }: DoubleEntry) => `${one.name} and ${other.name} may be the same person`,
  label: 'Take it back',
  sends: (pair) => ({ params: paramsOf(pair) }),
  done: ({ one, other }) => `${one.number} and ${other.number} are likely doubles again`,
})
