import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Vacancy } from '#contract/content/vacancy.ts'
import { dayAndTime } from '#src/site/kit/dates.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ExternalLink, textLinkClass } from '#src/ui/links.tsx'
import { RichText } from '#src/ui/text/RichText.tsx'

const AllJobs = () => (
  <Link to="/jobs" className={textLinkClass}>
    All jobs
  </Link>
)

/** The banner has said the title. */
export const JobPage = ({ job: { employer, place, body, apply_at, closes_at } }: { job: Vacancy }) => (
  <article className="container job-page">
    <RichText html={body} />
    <aside className="job-facts" aria-label="In short">
      <dl className="grid gap-4">
        <Fact name="Employer">{employer}</Fact>
        <Fact name="Place">{place}</Fact>
        <Fact name="Open until">
          <time dateTime={closes_at}>{dayAndTime(closes_at)}</time>
        </Fact>
      </dl>
      <Apply at={apply_at} />
      <p>
        <AllJobs />
      </p>
    </aside>
  </article>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-3 text-meta">{name}</dt>
    <dd className="wrap-anywhere font-strong">{children}</dd>
  </div>
)

/** An e-mail address is seen, too: not everybody has a program behind such links. */
const Apply = ({ at }: { at: string }) =>
  at.startsWith('https://') ? (
    <ExternalLink href={at} className={buttonClass({ wide: true })}>
      Apply for this job
    </ExternalLink>
  ) : (
    <div>
      <a href={`mailto:${at}`} className={buttonClass({ wide: true })}>
        Apply by e-mail
      </a>
      <p className="wrap-anywhere mt-2 text-ink-2 text-small">{at}</p>
    </div>
  )

export const EndedJob = () => (
  <section className="container page-space grid gap-8 pt-10 md:pt-12">
    <p className="max-w-[38em] text-ink-2 text-lede">One cannot apply for this job any more.</p>
    <p>
      <AllJobs />
    </p>
  </section>
)
