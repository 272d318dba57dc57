import type { MoneyRecord } from '#contract/money/money.ts'
import { plainNaira } from '#domain/common/money.ts'
import { isShort, netOf } from '#domain/money/review-reasons.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { Choices } from '#src/office/kit/fields/Choices.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { attachMoneyAct, waiveRestAct } from './money.acts.ts'

/** What may become of money that came short. */
const becomings = ['waive', 'credit', 'other'] as const
export type Becoming = (typeof becomings)[number]

function choicesOf(record: MoneyRecord, permissions: readonly string[]) {
  const { steps, member, item, amount } = record
  if (!steps.includes('attach') || !permissions.includes('money.attach') || !isShort(record)) return []
  const net = netOf(record)
  const told: Record<Becoming, { label: string; note: string } | false> = {
    waive: steps.includes('waive') && {
      label: `Give it, and waive ${plainNaira(amount - Math.floor(net))}`,
      note: 'Needs a reason. Above the limit a second person approves it.',
    },
    credit: member !== null &&
      net >= 1 && {
        label: `Keep ${plainNaira(net)} as credit for dues`,
        note: `${member.name} is told. Not given: ${item}.`,
      },
    other: { label: 'Somebody or something else', note: 'A member, an event, an application.' },
  }
  const all = becomings.flatMap((value) => (told[value] ? [{ value, ...told[value] }] : []))
  return all.length > 1 ? all : []
}

/** What money that came short may become; of all other money, or where there is no choice, nothing. */
export function useBecoming(record: MoneyRecord, chosen: Becoming | null) {
  const { permissions } = usePerson()
  const choices = choicesOf(record, permissions)
  const usual = choices.some(({ value }) => value === 'waive') ? 'waive' : 'other'
  const own = choices.find(({ value }) => value === chosen)?.value
  return { choices, becomes: choices.length > 0 ? (own ?? usual) : null }
}

interface BecomesProps {
  record: MoneyRecord
  chosen: Becoming | null
  onChoose: (becoming: Becoming) => void
}

/** The choice; what is chosen stands at the foot of the page as what is pressed. */
export function Becomes({ record, chosen, onChoose }: BecomesProps) {
  const { choices, becomes } = useBecoming(record, chosen)
  if (becomes === null) return null
  return (
    <fieldset>
      <legend className="pb-2 font-strong">What becomes of it</legend>
      <Choices
        name="becomes"
        value={becomes}
        onChange={(value) => {
          const next = becomings.find((one) => one === value)
          if (next) onChoose(next)
        }}
        choices={choices}
      />
    </fieldset>
  )
}

/** Does what was chosen. */
export function BecomesButton({ record, becomes }: { record: MoneyRecord; becomes: Becoming }) {
  const [act, label] =
    becomes === 'waive' ? ([waiveRestAct, 'Give and waive…'] as const) : ([attachMoneyAct, 'Attach…'] as const)
  return (
    <ActButton
      act={act}
      subject={becomes === 'credit' ? { ...record, asCredit: true } : record}
      kind="sun"
      size="normal"
    >
      <LockIcon size={18} />
      {becomes === 'credit' ? 'Keep as credit…' : label}
    </ActButton>
  )
}
