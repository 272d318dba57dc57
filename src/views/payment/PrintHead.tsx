import { useSite } from '#src/api/site.ts'
import mark from '#src/art/mark-mono.svg'
import { chapter } from '#src/content/chapter.ts'
import { cardDate } from '#src/lib/dates.ts'
import { linesOf } from '#src/lib/lines.ts'

/** Who gives out the paper: shown on paper alone. */
export function PrintHead({ title }: { title: string }) {
  const { address, phones, email } = useSite().contacts
  return (
    <div className="print-head" aria-hidden="true">
      <img src={mark} alt="" width={48} height={48} />
      <p>
        <strong>{`${chapter.short} ${chapter.name}`}</strong>
        <br />
        {linesOf(address).join(' ')}
        <br />
        {[phones[0]?.number, email].filter(Boolean).join(', ')}
      </p>
      <p className="print-title">{title}</p>
    </div>
  )
}

export const PrintFoot = () => (
  <p className="print-foot" aria-hidden="true">
    {useSite().contacts.slogan}
    <span>Printed on {cardDate(new Date().toISOString())}</span>
  </p>
)
