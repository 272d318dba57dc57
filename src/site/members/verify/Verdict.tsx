import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { cardDate } from '#domain/common/days.ts'
import { readTyped } from '#domain/door/typed.ts'
import { paperNames } from '#domain/members/papers.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { cx } from '#src/ui/cx.ts'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon, InfoIcon, MinusIcon, SwapIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

type Told = CheckedPaper['state'] | 'signed'

interface Look {
  title: string
  ground: string
  sign: string
  icon: ReactNode
}

const SIGN = 36
const haze = { ground: 'bg-haze text-ink', sign: 'bg-paper text-ink-2', icon: <MinusIcon size={SIGN} /> }
const danger = {
  ground: 'on-dark bg-danger text-on-dark',
  sign: 'bg-paper text-danger',
  icon: <CrossIcon size={SIGN} />,
}
const forest = {
  ground: 'on-dark bg-forest text-on-dark',
  sign: 'bg-paper text-brand',
  icon: <CheckIcon size={SIGN} />,
}

const looks: Record<Told, Look> = {
  valid: { title: 'Valid', ...forest },
  open: { title: 'Not active today', ...haze },
  replaced: {
    title: 'Replaced',
    ground: 'bg-millet-tint text-ink',
    sign: 'bg-millet text-ink',
    icon: <SwapIcon size={SIGN} />,
  },
  revoked: { title: 'Taken back', ...danger },
  ended: { title: 'Ended', ...haze },
  unknown: { title: 'Not ours', ...danger },
  ticket: { title: 'A ticket', ...haze },
  signed: { title: 'Signed by the chapter', ...haze },
}

const nameOf = (kind: NonNullable<CheckedPaper['paper']>['kind']) =>
  kind === 'card' ? 'Member’s card' : paperNames[kind]

const isCertificate = (checked: CheckedPaper | null) =>
  checked?.paper != null && checked.paper.kind !== 'card' && checked.paper.kind !== 'letter'

function textOf(told: Told, checked: CheckedPaper | null): string {
  const today = checked ? `Today, ${cardDate(checked.day)}` : ''
  const until = checked?.standing?.until
  switch (told) {
    case 'valid':
      if (isCertificate(checked)) return 'The chapter issued this certificate.'
      return `${today}. Membership is active${until ? ` until ${cardDate(until)}` : ''}.`
    case 'open':
      return `${today}. The chapter signed this, and its holder is not in good standing today.`
    case 'replaced':
      return 'A newer one took its place. This one no longer counts.'
    case 'revoked':
      return 'The chapter signed this and took it back. It no longer counts.'
    case 'ended':
      return 'The chapter signed this. It does not count any more. Why is not told here.'
    case 'unknown':
      return 'The chapter did not sign this code, or it was read wrongly.'
    case 'ticket':
      return 'This code opens the door of an event. Its own page says whether it is valid.'
    case 'signed':
      return 'The code is genuine. The chapter was not asked how it stands today: there is no network.'
  }
}

interface VerdictProps {
  /** Null where the site could not be asked, and the code is genuine. */
  checked: CheckedPaper | null
  code: string
  /** The address of the site. */
  origin: string
}

/** The word first, then what was signed, to compare with what is held in the hand. */
export function Verdict({ checked, code, origin }: VerdictProps) {
  const told = checked?.state ?? 'signed'
  const { title, ground, sign, icon } = looks[told]
  return (
    <div role="status">
      <section className={cx('verdict', ground)}>
        <div className="container">
          <span
            className={cx(
              'verdict-sign',
              told === 'unknown' || told === 'revoked' ? 'rounded-control' : 'rounded-t-full rounded-b-control',
              sign,
            )}
            aria-hidden="true"
          >
            {icon}
          </span>
          <h2 className="pt-5 font-serif-display text-[2.75rem] leading-tight">
            {told === 'valid' && isCertificate(checked) ? 'Genuine' : title}
          </h2>
          <p className="max-w-[34em] pt-1 font-semibold text-body">{textOf(told, checked)}</p>
        </div>
      </section>
      <div className="container pt-8">
        <div className="max-w-140">
          {checked?.paper && (
            <Signed paper={checked.paper} standing={isCertificate(checked) ? checked.standing : null} />
          )}
          {told === 'unknown' && <WhatToDo host={new URL(origin).host} />}
          {told === 'ticket' && (
            <Link to="/t/$code" params={{ code: readTyped(code, origin).code }} className={textLinkClass}>
              See the ticket
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

interface SignedProps {
  paper: NonNullable<CheckedPaper['paper']>
  /** Of the holder of a certificate, who allows it. */
  standing: CheckedPaper['standing']
}

function Signed({ paper, standing }: SignedProps) {
  const { kind, number, grade, event, until } = paper
  const rows = [
    ['Document', [nameOf(kind), number].filter(Boolean).join(' ')],
    ['Grade', grade],
    ['Event', event],
    [kind === 'card' ? 'Member since' : 'Issued on', cardDate(paper.day)],
    ['Good until', until && cardDate(until)],
    ['Good standing', standing && (standing.isGood ? 'Yes, today' : 'Not today')],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <>
      <p className="text-ink-2 text-meta">What was signed</p>
      <h3 className="border-ink border-b-2 pb-2 font-strong text-h3 wrap-anywhere">{paper.holder}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8.125rem_1fr] border-line border-b py-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-strong wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="grid grid-cols-[auto_1fr] gap-3 pt-5 text-ink-2 text-small">
        <InfoIcon size={18} className="mt-0.5" />
        Compare the name with the paper and with the person. A code can be copied; a name cannot be changed in it.
      </p>
    </>
  )
}

function WhatToDo({ host }: { host: string }) {
  const { contacts } = useSite()
  const phone = contacts.phones[0]?.number
  const steps = [
    ['Scan it again:', 'in good light, the whole square in the picture.'],
    ['Look at the address:', `it must begin with ${host} and nothing else.`],
    ['Type the short code:', 'eight letters and digits below the square.'],
    ...(phone ? [['Ask the chapter:', `${phone}.`]] : []),
  ]
  return (
    <>
      <h3 className="border-ink border-b-2 pb-2 font-serif-display text-h3">What to do</h3>
      <ul>
        {steps.map(([name, text]) => (
          <li key={name} className="border-line border-b py-3">
            <strong className="font-strong">{name}</strong> {text}
          </li>
        ))}
      </ul>
    </>
  )
}
