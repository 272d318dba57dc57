import { naira, spokenNaira } from '#domain/common/money.ts'

/** ₦30,000.00 to the eye, "30,000 naira" to the ear. */
export const Money = ({ amount, format = naira }: { amount: number; format?: (amount: number) => string }) => (
  <>
    <span aria-hidden="true">{format(amount)}</span>
    <span className="sr-only">{spokenNaira(amount)}</span>
  </>
)
