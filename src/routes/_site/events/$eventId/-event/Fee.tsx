import { Money } from '#src/ui/Money.tsx'

export const Fee = ({ amount, className }: { amount: number | null; className: string }) => (
  <span className={`${className} tabular-nums`}>{amount === null ? 'Free' : <Money amount={amount} />}</span>
)
