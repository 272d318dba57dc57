import { Link } from '@tanstack/react-router'
import type { ListedVacancy } from '#contract/content/vacancy.ts'
import { newsDate } from '#src/site/kit/dates.ts'

/** The whole of a row is pressed, its title is the link. */
export const JobList = ({ jobs }: { jobs: ListedVacancy[] }) => (
  <ul className="job-list">
    {jobs.map(({ id, title, address, employer, place, closes_at }) => (
      <li key={id} className="job">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-serif-display text-h3">
            <Link to="/jobs/$address" params={{ address }} className="job-link">
              {title}
            </Link>
          </h3>
          <p className="wrap-anywhere mt-2 text-ink-2">{`${employer}, ${place}`}</p>
        </div>
        <p className="text-ink-3 text-meta">
          <span>Open until</span> <time dateTime={closes_at}>{newsDate(closes_at)}</time>
        </p>
      </li>
    ))}
  </ul>
)
