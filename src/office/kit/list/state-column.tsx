import { StateBadge, type StateWords } from '../StateBadge.tsx'
import type { Choice, Column } from './list.ts'

type Words<State extends string> = Readonly<Record<State, StateWords>>

/** How each row of a list stands. */
export const stateColumn = <Item, State extends string>(
  words: Words<State>,
  stateOf: (item: Item) => State,
  { label = 'State', width = 130 } = {},
): Column<Item> => ({
  label,
  width,
  card: 'badge',
  cell: (item) => {
    const { set, word } = words[stateOf(item)]
    return <StateBadge set={set}>{word}</StateBadge>
  },
})

/** The same words as the values of its filter: all of them, or these. */
export const stateChoices = <State extends string>(
  words: Words<State>,
  states: readonly State[] = Object.keys(words) as State[],
): Choice[] => states.map((value) => ({ value, label: words[value].word }))
