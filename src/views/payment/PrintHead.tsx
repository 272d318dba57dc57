import mark from '#src/art/mark-mono.svg'
import { chapter } from '#src/content/chapter.ts'
import { cardDate } from '#src/lib/dates.ts'

/** Who gives out the paper: shown on paper alone. */
export const PrintHead = ({ title }: { title: string }) => (
  <div className="print-head" aria-hidden="true">
    <img src={mark} alt="" width={48} height={48} />
    <p>
      <strong>{`${chapter.short} ${chapter.name}`}</strong>
      <br />
      {chapter.address.join(' ')}
      <br />
      {[chapter.phones[0], chapter.email].filter(Boolean).join(', ')}
    </p>
    <p className="print-title">{title}</p>
  </div>
)

export const PrintFoot = () => (
  <p className="print-foot" aria-hidden="true">
    {chapter.slogan}
    <span>Printed on {cardDate(new Date().toISOString())}</span>
  </p>
)
