import { useSite } from '#src/site/kit/use-site.ts'
import { textLinkClass } from '#src/ui/links.tsx'

/** Where the chapter office is reached; an empty line is not shown. */
export const Support = () => {
  const { phones, email } = useSite().contacts
  const phone = phones[0]?.number
  return (
    <p className="text-base">
      Chapter office:{' '}
      {email && (
        <a href={`mailto:${email}`} className={textLinkClass}>
          {email}
        </a>
      )}
      {email && phone && ', '}
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
