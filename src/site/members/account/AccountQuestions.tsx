import { useSite } from '#src/site/kit/use-site.ts'
import { PhoneIcon } from '#src/ui/icons/page-icons.tsx'
import { quietLinkClass, textLinkClass } from '#src/ui/links.tsx'

/** Below the menu: where the chapter office is reached. */
export function AccountQuestions() {
  const { phones, email } = useSite().contacts
  const phone = phones[0]?.number
  if (!email && !phone) return null
  return (
    <div className="mt-4 border-line border-t pt-6 pl-4.5">
      <p className="font-bold">Questions?</p>
      <p className="text-ink-2 text-small">The chapter office helps you.</p>
      {email && (
        <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere mt-2 inline-block text-small`}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={`${quietLinkClass} mt-2 flex items-center gap-2.5 font-strong text-small`}>
          <PhoneIcon size={18} />
          {phone}
        </a>
      )}
    </div>
  )
}
