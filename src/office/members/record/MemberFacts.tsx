import type { ReactNode } from 'react'
import { ofPerson, personNames } from '#contract/identity/person-fields.ts'
import type { MemberRecord } from '#contract/members/members.ts'
import { groupedReference, transferReference } from '#domain/money/transfer-reference.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { paidTo, standings } from '#src/office/kit/standings.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { GradeDay } from './GradeDay.tsx'
import { MemberFactor } from './MemberFactor.tsx'

interface BlockProps {
  title: string
  facts: readonly (readonly [label: string, value: ReactNode, note?: string])[]
}

/** Facts under a heading, a line each; what is not known says so. */
const Block = ({ title, facts }: BlockProps) => (
  <section>
    <h2 className="block-title">{title}</h2>
    <dl className="mt-2 border-ink border-t-2">
      {facts.map(([label, value, note]) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_1fr] gap-3 border-line border-b py-2.5 sm:grid-cols-[9.5rem_1fr]"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">
            {value || <span className="text-ink-3">not known</span>}
            {value && note && <span className="text-ink-3 text-meta"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const factsOf = (member: MemberRecord, group: 'person' | 'work') =>
  personNames
    .filter((name) => ofPerson(name).group === group)
    .map((name) => {
      const value = member[name]
      return [ofPerson(name).label, value && ofPerson(name).isDay ? plainDay(value) : value] as const
    })

interface OverviewProps {
  member: MemberRecord
  /** Birth date and telephone number are told to this reader. */
  isTold: boolean
}

/** Person, work and standing of a member. */
export function Overview({ member, isTold }: OverviewProps) {
  const { set, word } = standings[member.standing]
  const proof = member.email_unproven ? 'not confirmed' : 'confirmed'
  const kept = 'You may not see this.'
  return (
    <div className="grid items-start gap-x-9 gap-y-10 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_24.5rem]">
      <div className="grid gap-9">
        <Block
          title="Person"
          facts={[
            ['Name', [member.first_name, member.middle_name, member.sur_name].filter(Boolean).join(' ')],
            ...factsOf(member, 'person'),
            ['Born', isTold ? member.dob && plainDay(member.dob) : kept],
            [
              'Email',
              member.email,
              member.email_asked ? `${member.email_asked} waits for its link to be opened` : proof,
            ],
            ['Phone', isTold ? member.phone : kept],
            ['Address', member.business_address, member.business_postal_code ?? ''],
          ]}
        />
        <Block title="Work" facts={factsOf(member, 'work')} />
      </div>
      <section className="border-brand border-t-5 pt-5">
        <h2 className="sr-only">Membership</h2>
        <StateBadge set={set}>{word}</StateBadge>
        <p className="mt-3 font-serif-display text-h3">{member.grade ?? 'No grade'}</p>
        <dl className="mt-4 border-ink border-t-2">
          {[
            ['Number', member.number],
            ['Transfer reference', groupedReference(transferReference(member.number))],
            ['Joined', plainDay(member.member_since)],
            ...(member.grade_day ? [['Grade since', plainDay(member.grade_day.since)]] : []),
            ['Dues paid to', paidTo(member)],
            ['Signs in', member.signs_in ? `with a password${member.factor ? ' and a code' : ''}` : 'not yet'],
          ].map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-line border-b py-2.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {member.bills && (
          <p className="border-line border-b py-2.5">
            <span className="block text-ink-2">Paid by others</span>
            {member.bills.map(({ id, number, payer }) => (
              <OfficeLink
                key={id}
                to={`/money/bills/${id}`}
                className="block font-semibold underline underline-offset-4"
              >
                {payer}, {number ?? 'a draft'}
              </OfficeLink>
            ))}
          </p>
        )}
        <GradeDay member={member} />
        <MemberFactor member={member} />
      </section>
    </div>
  )
}
