import { waiveDuesOfMany } from '#contract/members/member-act-endpoints.ts'
import { exportArrears } from '#contract/members/member-endpoints.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { act } from '../kit/act/act.ts'
import { exportAct } from '../kit/jobs/export-act.ts'
import { minute, reason } from '../members/record/membership.acts.ts'

interface Chosen {
  ids: readonly number[]
}

const counted = (count: number) => (count === 1 ? 'one member' : `${count} members`)

/** The year that runs, the next one, and those before it. */
const years = () => {
  const running = duesYearOf(dayInAbuja(Date.now()))
  return Array.from({ length: 10 }, (_, place) => running + 1 - place).map((year) => ({
    value: String(year),
    label: nameOfYear(year),
  }))
}
const runningYear = () => String(duesYearOf(dayInAbuja(Date.now())))

export const waiveDuesOfManyAct = act({
  name: 'waive-dues-of-many',
  endpoint: waiveDuesOfMany,
  undo: 'lift-relief',
  second: 'dues.relief',
  title: ({ ids }: Chosen) => `Waive dues of ${counted(ids.length)}`,
  text: 'Who has not all of these years open is left out, and you are told how many.',
  label: 'Waive the years',
  begin: () => ({ from_year: runningYear(), to_year: runningYear(), reason: '', minute: '' }),
  fields: [
    { name: 'from_year', label: 'From', kind: 'choice', choices: years, half: true },
    { name: 'to_year', label: 'To', kind: 'choice', choices: years, half: true },
    { ...reason, hint: 'Each of them reads it beside the year.' },
    minute,
  ],
  sends: ({ ids }, { from_year, to_year, ...why }) => ({
    body: { ids: [...ids], from_year: Number(from_year), to_year: Number(to_year), ...why },
  }),
  done: '',
  outcome: ({ waits, members, sum, left }) => ({
    title: waits ? 'Nothing is waived before it is approved' : `Waived for ${counted(members)}`,
    ...(waits && { waitsFor: 'dues.relief' as const }),
    facts: [
      [waits ? 'To be waived' : 'Waived', `${naira(sum)} of ${counted(members)}`],
      ...left.map(({ reason: why, count }): [string, string] => [`Left out: ${counted(count)}`, why]),
    ],
  }),
})

export const exportArrearsAct = exportAct(exportArrears)
