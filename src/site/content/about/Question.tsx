import { cx } from '#src/ui/cx.ts'
import { PhoneIcon } from '#src/ui/icons/page-icons.tsx'
import { quietLinkClass } from '#src/ui/links.tsx'

interface QuestionProps {
  text: string
  phone: string
  className?: string
}

/** Whom to call. Without a number there is nothing to offer. */
export function Question({ text, phone, className }: QuestionProps) {
  if (!phone) return null
  const number = dialled(phone)
  return (
    <section aria-labelledby="question" className={cx('rounded-card bg-millet-tint p-6', className)}>
      <h2 id="question" className="font-serif-display text-h3">
        Have A Question?
      </h2>
      <p className="mt-2 text-ink-2">{text}</p>
      <p className="mt-4 flex items-center gap-3 font-bold">
        <PhoneIcon className="text-link" />
        {number ? (
          <a href={`tel:${number}`} className={quietLinkClass}>
            {phone}
          </a>
        ) : (
          phone
        )}
      </p>
    </section>
  )
}

/** What a telephone dials: the digits of a number, or nothing where a text holds none. */
export function dialled(text: string): string | undefined {
  const number = text.replace(/[^+\d]/g, '')
  return /^\+?\d{7,15}$/.test(number) ? number : undefined
}
