import type { Eligibility } from '#contract/applications/eligibility.ts'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { QuestionsAsked, questionsIn } from '#src/site/applications/QuestionsAsked.tsx'
import art from '#src/site/art/spot-empty.svg'
import { Listing, Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'
import { Applications } from './Applications.tsx'
import { GradeChoices } from './GradeChoices.tsx'
import { APPLICATIONS } from './show-applications.ts'

interface UpgradePageProps {
  profile: Profile | undefined
  grades: PartQuery<Grade[]>
  applications: PartQuery<UpgradeApplication[]>
  /** Null of who has no next grade. */
  eligibility: PartQuery<Eligibility | null>
}

const isKnown = ({ data, error }: PartQuery<unknown>) => data !== undefined || Boolean(error)

export const UpgradePage = ({ profile, grades, applications, eligibility }: UpgradePageProps) => (
  <>
    <QuestionsAsked questions={questionsIn(applications.data)} className="mb-10" />
    <section aria-labelledby="choose">
      <h2 id="choose" className="font-serif-display text-h2">
        Choose your next grade
      </h2>
      <p className="mt-2 mb-8 text-ink-2 text-lede">
        Apply first. You pay the upgrade fee only when your application is approved.
      </p>
      <Listing query={grades} empty="There are no grades yet." loading={<LoadingGrades />}>
        {(list) =>
          // Whoever could apply before it is known what is missing would not be told that it is early.
          isKnown(applications) && isKnown(eligibility) ? (
            <>
              {eligibility.data === undefined && <Missing query={eligibility} />}
              <GradeChoices
                grades={list}
                held={profile?.grade_id ?? null}
                applications={applications.data}
                eligibility={eligibility.data}
              />
            </>
          ) : (
            <LoadingGrades />
          )
        }
      </Listing>
    </section>
    <section aria-labelledby={APPLICATIONS} className="pt-14 lg:pt-16">
      <SectionHeading id={APPLICATIONS} className="pb-6!">
        Membership Upgrade Application
      </SectionHeading>
      <Listing query={applications} empty={<NoApplications />} loading={<LoadingApplications />}>
        {(list) => <Applications profile={profile} applications={list} />}
      </Listing>
    </section>
  </>
)

const NoApplications = () => (
  <EmptyState title={flowScreens.noApplications} text="Your applications and their results are listed here.">
    <img src={art} alt="" width={160} height={120} />
  </EmptyState>
)

const CARDS = ['first', 'second', 'third', 'fourth']

const LoadingGrades = () => (
  <SkeletonGroup label="Loading grades" className="grid gap-5 md:grid-cols-2">
    {CARDS.map((card) => (
      <Skeleton key={card} className="h-60" />
    ))}
  </SkeletonGroup>
)

const LoadingApplications = () => (
  <SkeletonGroup label="Loading your applications" className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </SkeletonGroup>
)
