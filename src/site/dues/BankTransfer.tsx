import { useState } from 'react'
import { naira } from '#domain/common/money.ts'
import { groupedReference, transferReference } from '#domain/money/transfer-reference.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { Button } from '#src/ui/Button.tsx'

interface BankTransferProps {
  number: string | null | undefined
  /** What the chosen years cost. */
  total: number
}

/** How the same years are paid from a bank: to which account, which sum, and what the text of the transfer must hold. */
export function BankTransfer({ number, total }: BankTransferProps) {
  const { bank, account_name, account_number } = useSite().contacts
  const [said, setSaid] = useState('')
  if (!number || total <= 0 || !bank || !account_name || !account_number) return null

  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${name} copied.`)
    } catch {
      setSaid('This browser does not let a page copy. Select the text instead.')
    }
  }
  const reference = transferReference(number)
  const facts = [
    { name: 'Reference', text: groupedReference(reference), copied: reference },
    { name: 'Amount', text: naira(total), copied: String(total) },
    { name: 'Account number', text: account_number, copied: account_number.replaceAll(/\s/g, '') },
  ]
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer" className="pb-3 font-serif-display text-h3">
        Pay by bank transfer
      </h2>
      <div className="rounded-panel bg-millet-tint p-6 text-ink">
        <p>
          Write this reference in the text of the transfer. It is yours for life and tells the office whose money it is.
        </p>
        <dl className="grid gap-3 py-4">
          {facts.map(({ name, text, copied }) => (
            <div key={name} className="flex items-center justify-between gap-3 rounded-control bg-paper px-4 py-3">
              <div className="min-w-0">
                <dt className="text-ink-3 text-meta">{name}</dt>
                <dd className="font-bold text-lede tabular-nums">{text}</dd>
              </div>
              <Button
                kind="outline"
                size="small"
                aria-label={`Copy ${name.toLowerCase()}`}
                onClick={() => copy(name, copied)}
              >
                Copy
              </Button>
            </div>
          ))}
          <div>
            <dt className="text-ink-3 text-meta">Account name and bank</dt>
            <dd className="wrap-anywhere font-bold">
              {account_name}, {bank}
            </dd>
          </div>
        </dl>
        <p className="text-ink-2 text-small">
          The payment shows here once the office has read the statement of the bank.
        </p>
        <p role="status" className="min-h-7 pt-2 text-small">
          {said}
        </p>
      </div>
    </section>
  )
}
