import type { BankLine } from '#contract/money/bank.ts'
import { naira } from '#domain/common/money.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { decideLineAct, lineSteps } from './bank.acts.ts'
import { reasonWords } from './bank-words.ts'

/** All that is known of a line, and what this reader may do with it. */
export function LineSteps({ line }: { line: BankLine }) {
  const { permissions } = usePerson()
  const { member, reason, note, text, years, state } = line
  // Two valid references suggest it.
  const splits = reason === 'two-references'
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Text', text],
          ['Line', String(line.line)],
          [state === 'booked' ? 'Booked for' : 'Likely', member && `${member.name}, ${member.number}`],
          ...(line.shares ?? []).map(({ name, number, kobo }) => [`${name}, ${number}`, naira(kobo / 100)] as const),
          ...(line.bills ?? []).map(
            ({ number, payer, kobo }) => [`Bill ${number} of ${payer}`, naira(kobo / 100)] as const,
          ),
          ['Years', years && String(years)],
          ['Why', reason && reasonWords[reason]],
          ['Note', note],
        ]}
      />
      {line.steps.length > 0 && !permissions.includes('bank.import') && (
        <NeedsRight right="bank.import" what="Deciding on a line" />
      )}
      {permissions.includes('bank.import') && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {line.steps.map((step) => (
            <ActButton
              key={step}
              act={decideLineAct}
              subject={{ line, step }}
              kind={step === 'book' && !splits ? 'brand' : 'outline'}
            >
              {lineSteps[step].label}…
            </ActButton>
          ))}
          {line.steps.includes('book') && permissions.includes('money.split') && (
            <OfficeLink
              to={`/money/statements/${line.statement_id}/lines/${line.id}`}
              className={buttonClass({ kind: splits ? 'brand' : 'outline', size: 'small' })}
            >
              Split…
            </OfficeLink>
          )}
        </div>
      )}
    </div>
  )
}
