import mark from '#src/site/art/mark-mono.svg'
import { chapter } from '#src/site/kit/chapter.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { useSite } from '#src/site/kit/use-site.ts'

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
