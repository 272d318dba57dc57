import mark from '../../art/mark-mono.svg'
import { chapter } from '../../content/chapter.ts'

/** Who gives out the paper: shown on paper alone. */
export const PrintHead = ({ title }: { title: string }) => (
  <div className="print-head" aria-hidden="true">
    <img src={mark} alt="" width={48} height={48} />
    <p>
      <strong>{`${chapter.short} ${chapter.name}`}</strong>
      <br />
      {chapter.address.join(' ')}
    </p>
    <p className="print-title">{title}</p>
  </div>
)
