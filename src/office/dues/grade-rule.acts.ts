import { type GradeCriteria, type GradeRules, proposeGradeRule } from '#contract/dues/grade-rules.ts'
import { counted } from '#domain/common/words.ts'
import { act } from '../kit/act/act.ts'
import { plainDay } from '../kit/times.ts'

const LATEST = '2100-12-31'

/** What holds today, in a row: 5 years, 3 MCPDs. */
export function criteriaWords({ years, mcpds, months, national }: GradeCriteria): string {
  const parts = [counted(years, 'year'), counted(mcpds, 'MCPD'), 'dues paid']
  if (months > 0) parts.push(`at an event in ${months} of the last 12 months`)
  if (national) parts.push('good standing with NIPR')
  return parts.join(', ')
}

export const criteriaNow = ({ entries }: GradeRules) => entries.find(({ state }) => state === 'now') ?? entries.at(-1)

/** Empty is no number: the schema says so beside the field. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Asks for other criteria of a grade. They are set once somebody else has approved. */
export const proposeGradeRuleAct = act({
  name: 'propose-grade-rule',
  endpoint: proposeGradeRule,
  undo: 'take-back-request, until it is approved',
  second: 'rules.edit',
  title: ({ grade }: GradeRules) => `Rising to ${grade.name}`,
  text: 'Members read at once from which day on they may rise. It is set once a second person has approved it.',
  label: 'Ask for approval',
  begin: (rules) => {
    const { years, mcpds, months, national } = criteriaNow(rules) ?? { years: 0, mcpds: 0, months: 0, national: false }
    return {
      years: String(years),
      mcpds: String(mcpds),
      months: String(months),
      national: national ? 'yes' : 'no',
      from: '',
      reason: '',
    }
  },
  fields: [
    { name: 'years', label: 'Years in the grade before', kind: 'number', half: true },
    { name: 'mcpds', label: 'MCPDs since then', kind: 'number', half: true },
    {
      name: 'months',
      label: 'At an event in so many of the last 12 months',
      kind: 'number',
      hint: '0 where that is not asked.',
    },
    {
      name: 'national',
      label: 'Good standing with NIPR',
      kind: 'radio',
      choices: [
        { value: 'no', label: 'Not asked' },
        { value: 'yes', label: 'Must have been seen by the office' },
      ],
    },
    { name: 'from', label: 'Valid from', kind: 'day', latest: LATEST },
    { name: 'reason', label: 'Reason', hint: 'The second person reads this.', longest: 500 },
  ],
  sends: ({ grade }, { years, mcpds, months, national, from, reason }) => ({
    body: {
      grade_id: grade.id,
      years: numberIn(years),
      mcpds: numberIn(mcpds),
      months: numberIn(months),
      national: national === 'yes',
      from,
      reason,
    },
  }),
  done: ({ grade }, { from }) => `Rising to ${grade.name}: other criteria from ${plainDay(from)}`,
  outcome: () => ({
    waitsFor: 'rules.edit',
    facts: [['It is set once it is approved', 'Until then nothing changes.']],
  }),
})
