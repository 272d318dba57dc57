import { Link } from '@tanstack/react-router'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { cardDate } from '#domain/common/days.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { TicketCode } from '#src/site/events/ticket/TicketCode.tsx'
import { chapter } from '#src/site/kit/chapter.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { ChapterMark } from '#src/ui/icons/ChapterMark.tsx'
import { AlertIcon, ArrowIcon } from '#src/ui/icons/icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'

const list = new Intl.ListFormat('en')

/** The sun with its rings, above the facts. */
const Rings = () => (
  <svg viewBox="0 0 200 200" className="card-rings" aria-hidden="true">
    <circle cx="100" cy="100" r="43" className="fill-sun" />
    <g fill="none" strokeWidth="1.2" className="stroke-millet">
      {[9, 18, 27, 36].map((radius) => (
        <circle key={radius} cx="100" cy="100" r={radius} />
      ))}
      <g opacity="0.5">
        {[54, 72, 90].map((radius) => (
          <circle key={radius} cx="100" cy="100" r={radius} />
        ))}
      </g>
    </g>
  </svg>
)

interface CardFaceProps {
  card: OwnCard
  onLook: () => void
}

/** What stands on the card; of one that is not good today, what to do. */
export function CardFace({ card, onLook }: CardFaceProps) {
  const isGood = card.state === 'good'
  const valid = card.until ? cardDate(card.until) : isGood ? 'No end' : '—'
  return (
    <section aria-label="Membership card" className="card-face">
      <div className={cx('card-top on-dark', isGood ? 'bg-forest' : 'bg-ink-2')}>
        {isGood && <Rings />}
        <div className="relative">
          <p className="flex items-center gap-3">
            <ChapterMark size={32} />
            <span className="leading-tight">
              <span className="block font-serif-display text-[1.25rem]">{chapter.short}</span>
              <span className="text-meta">{chapter.name}</span>
            </span>
          </p>
          <h2 className="pt-5 font-strong text-[1.625rem] leading-tight wrap-anywhere">{card.holder}</h2>
          <p className="flex items-baseline gap-2 pt-1.5 font-strong text-millet">
            <span className="card-arch" aria-hidden="true" />
            {[card.grade, `member since ${card.since.slice(0, 4)}`].filter(Boolean).join(', ')}
          </p>
          <dl className="grid grid-cols-2 gap-3 pt-4">
            {[
              ['Number', card.number],
              [isGood ? 'Valid until' : 'Was valid until', valid],
            ].map(([name, value]) => (
              <div key={name}>
                <dt className="text-leaf text-meta">{name}</dt>
                <dd className="font-strong">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="bg-paper pb-4 text-ink">
        {card.code ? (
          <TicketCode
            address={card.code}
            short={card.short_code ?? undefined}
            label="The code of this card"
            caption="Anyone can check this card with a camera."
          />
        ) : (
          <NotGood card={card} onLook={onLook} />
        )}
      </div>
    </section>
  )
}

function NotGood({ card: { state, owed, open_years }, onLook }: CardFaceProps) {
  const { contacts } = useSite()
  const phone = contacts.phones[0]?.number
  const years = open_years.map(nameOfYear)
  return (
    <div className="grid gap-3 p-6 pb-2">
      <p className="flex items-center gap-2.5 font-strong text-laterite">
        <AlertIcon size={20} />
        Not valid today
      </p>
      <h3 className="font-serif-display text-[1.75rem] leading-tight">
        {state === 'due' ? `The dues of ${list.format(years)} are open` : 'Your membership has ended'}
      </h3>
      {state === 'due' ? (
        <>
          <p className="text-ink-2">The card is yours again as soon as they are paid: number and grade stay.</p>
          <p className="font-strong text-[1.625rem]">
            <Money amount={owed ?? 0} />
          </p>
          <Link to="/account/dues" className={buttonClass({ kind: 'sun', wide: true, size: 'large' })}>
            Pay Dues
            <ArrowIcon size={20} />
          </Link>
          <p className="text-ink-2 text-small">
            Paid already?{' '}
            <button type="button" className={textLinkClass} onClick={onLook}>
              Look again
            </button>
            {phone && `, or call ${phone}`}.
          </p>
        </>
      ) : (
        <p className="text-ink-2">{phone ? `Ask the chapter office: ${phone}.` : 'Ask the chapter office.'}</p>
      )}
    </div>
  )
}
