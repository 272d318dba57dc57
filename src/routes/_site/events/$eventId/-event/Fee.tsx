import { naira, spokenNaira } from '../../../../../lib/naira.ts'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'

/** An amount is written for the eye and spelt for the ear. */
export const Fee = ({ amount, className }: { amount: number | null; className: string }) =>
  amount === null ? (
    <span className={className}>Free</span>
  ) : (
    <span className={className}>
      <span aria-hidden="true" className="tabular-nums">
        {naira(amount)}
      </span>
      <VisuallyHidden>{spokenNaira(amount)}</VisuallyHidden>
    </span>
  )
