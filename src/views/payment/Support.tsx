import { chapter } from '#src/content/chapter.ts'
import { textLinkClass } from '#src/ui/links.tsx'

/** Where the chapter office is reached; an empty line is not shown. */
export const Support = () => {
  const [phone] = chapter.phones
  return (
    <p className="text-base">
      Chapter office:{' '}
      {chapter.email && (
        <a href={`mailto:${chapter.email}`} className={textLinkClass}>
          {chapter.email}
        </a>
      )}
      {chapter.email && phone && ', '}
      {phone}
    </p>
  )
}

/** What the chapter office finds a payment by. */
export const Trace = ({ trace }: { trace: string | undefined }) =>
  trace && (
    <p className="text-base">
      Payment reference <strong className="wrap-anywhere text-ink tabular-nums">{trace}</strong>
    </p>
  )
