import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/auth.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { chapter } from '../../content/chapter.ts'
import { cardDate } from '../../lib/dates.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { textLinkClass } from '../../ui/links.ts'
import { type Step, Steps } from '../../ui/Steps.tsx'
import { GatePanel } from './GatePanel.tsx'

type Application = NonNullable<Profile['application']>

const Apply = ({ label }: { label: string }) => (
  <>
    <Link to="/membership/join" className={buttonClass({ kind: 'sun', size: 'large' })}>
      {label}
    </Link>
    <p className="text-ink-2 text-small">
      <Link to="/membership/categories" className={textLinkClass}>
        See the grades and what they ask for
      </Link>
    </p>
  </>
)

export const Invitation = () => (
  <GatePanel
    title="You are not a member yet"
    lead="Your account is ready. Apply for membership, and your profile, dues, upgrades and events open here."
  >
    <p>The application takes two steps. The chapter office reviews it and writes to you.</p>
    <Apply label="Apply for Membership" />
  </GatePanel>
)

export const Rejected = ({ application }: { application: Application }) => (
  <GatePanel
    title="Your application was not approved"
    lead={`The chapter office could not approve your application as ${application.grade}. Its mail to you says why.`}
  >
    <p>You can apply again when what was missing is there.</p>
    <Apply label="Apply again" />
  </GatePanel>
)

const review: Step[] = [
  { label: 'Received', state: 'done' },
  { label: 'Review', note: '3 to 5 business days', state: 'current' },
  { label: 'Approval e-mail', state: 'next' },
]

export const Review = ({ application }: { application: Application }) => (
  <GatePanel
    title="Your application is under review"
    lead={
      <>
        You applied as {application.grade} on{' '}
        <time dateTime={application.submitted_at}>{cardDate(application.submitted_at)}</time>. Review takes 3-5 business
        days, and an approval e-mail follows.
      </>
    }
  >
    <Steps steps={review} className="w-full" />
  </GatePanel>
)

interface ApprovedProps {
  application: Application
  /** The token of the mailed link, where this tab has opened it before. */
  token: string | undefined
}

export const Approved = ({ application, token }: ApprovedProps) => (
  <GatePanel
    title="Your application is approved"
    lead={`Pay the fee for the grade of ${application.grade}, and you are a member.`}
  >
    {token && (
      <Link to="/payment/$token" params={{ token }} className={buttonClass({ kind: 'sun', size: 'large' })}>
        Make Payment
      </Link>
    )}
    <p>We have sent the payment link to your e-mail address. It is good for 30 days.</p>
    <p className="text-ink-2 text-small">
      Not found? Look among the unwanted mails, or write to{' '}
      <a href={`mailto:${chapter.email}`} className={textLinkClass}>
        the chapter office
      </a>
      .
    </p>
  </GatePanel>
)

export const DuesPrompt = () => (
  <GatePanel title="Your dues for this year are not paid yet" lead={flowScreens.duesPrompt}>
    <p>Subscriptions fall due on 1 July each year.</p>
  </GatePanel>
)
