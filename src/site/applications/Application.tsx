import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/identity/auth.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { GatePanel } from '../kit/GatePanel.tsx'
import { membershipSteps } from './membership-steps.ts'
import { QuestionsAsked } from './QuestionsAsked.tsx'

export type Application = NonNullable<Profile['application']>

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
    title="Your application was rejected"
    lead={`The chapter office could not approve your application as ${application.grade}.`}
  >
    {application.reason ? (
      <div className="grid gap-1">
        <h3 className="font-bold">Why</h3>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{application.reason}</p>
      </div>
    ) : (
      <p>The mail to you gives the reason.</p>
    )}
    <p>You can apply again once you have what was missing.</p>
    <Apply label="Apply again" />
  </GatePanel>
)

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
    <QuestionsAsked questions={application.questions ?? 0} className="w-full" />
    <Steps steps={membershipSteps(application.status)} className="w-full" />
  </GatePanel>
)
