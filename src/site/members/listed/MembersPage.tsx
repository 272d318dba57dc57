import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { LISTED_PER_PAGE, type ListedMember, type ListedMembers, type ListedSearch } from '#contract/members/listing.ts'
import type { Call } from '#src/lib/call.ts'
import { LONGEST_SEARCH } from '#src/site/kit/address.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import { PageLinks } from '#src/site/kit/PageLinks.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { controlClass } from '#src/ui/form/field-wiring.ts'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { FilterIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ListedEntry } from './ListedEntry.tsx'
import './listed.css'
import { listedQuery } from './listing.queries.ts'

interface MembersPageProps {
  call: Call
  asked: ListedSearch
}

export function MembersPage({ call, asked }: MembersPageProps) {
  const query = useQuery(listedQuery(call, asked))
  return (
    <div className="container page-space grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_21.75rem]">
      <section aria-labelledby="listed-members">
        <h2 id="listed-members" className="sr-only">
          Members who chose to be listed
        </h2>
        <p className="pb-7 text-ink-2 text-lede">Members in good standing who chose to be listed, by first name.</p>
        {query.data ? (
          <Found found={query.data} asked={asked} />
        ) : query.error ? (
          <Missing query={query} />
        ) : (
          <Spinner label="Loading members" />
        )}
      </section>
      <aside className="grid gap-8">
        <div className="rounded-panel bg-millet-tint p-6">
          <h2 className="font-serif-display text-h3">Is somebody a member?</h2>
          <p className="mt-3">Not all members are listed here. Ask for the card or a letter, and check its code.</p>
          <Link to="/verify" className={buttonClass({ className: 'mt-5' })}>
            Check a code
          </Link>
        </div>
        <div className="border-ink border-t-2 pt-5">
          <h2 className="font-serif-display text-h3">You are a member</h2>
          <p className="mt-3 text-ink-2">
            You choose whether you are listed and with what: name and grade, then organization, sector, city and a link.
            No address and no telephone number, ever.
          </p>
          <p className="mt-3">
            <Link to="/account/privacy" hash="listed" className={textLinkClass}>
              How I am listed
            </Link>
          </p>
        </div>
      </aside>
    </div>
  )
}

const Write = ({ entry: { name }, to }: { entry: ListedMember; to: string }) => (
  <Link to="/members/write/$key" params={{ key: to }} rel="nofollow" className={textLinkClass}>
    Write <span className="sr-only">to {name}</span>
  </Link>
)

function addressOf({ q, grade, sector }: ListedSearch, page: number | undefined) {
  const chosen = { ...(q && { q }), ...(grade && { grade: String(grade) }), ...(sector && { sector }) }
  const fields = { ...chosen, ...(page && { page: String(page) }) }
  return `/members?${new URLSearchParams(fields)}`
}

function Found({ found, asked }: { found: ListedMembers; asked: ListedSearch }) {
  const { members, total } = found
  const isSearch = asked.q !== '' || asked.grade !== undefined || asked.sector !== ''
  return (
    <>
      <SearchForm asked={asked} found={found} />
      <p role="status" className="border-brand border-b-5 pt-6 pb-3">
        <b className="font-strong">{total === 1 ? '1 person' : `${total} people`}</b>{' '}
        {isSearch ? (total === 1 ? 'is found' : 'are found') : total === 1 ? 'is listed' : 'are listed'}
      </p>
      {members.length === 0 ? (
        <EmptyState
          title={isSearch ? 'Nobody is found' : 'Nobody is listed yet'}
          text="Not listed does not mean not a member."
        />
      ) : (
        <ul className="grid gap-x-9 md:grid-cols-2">
          {members.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and each page is a new list
            <li key={at} className="border-line border-b py-4">
              <ListedEntry entry={entry} write={entry.key && <Write entry={entry} to={entry.key} />} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        address={(to) => addressOf(asked, to)}
        page={asked.page}
        perPage={LISTED_PER_PAGE}
        total={total}
        label="Pages of members"
        newer="Previous members"
        older="More members"
      />
    </>
  )
}

/**
 * A form of the page itself, which the browser sends: it works without scripts. On phones grade and sector are behind a chip.
 */
function SearchForm({ asked, found: { grades, sectors } }: { asked: ListedSearch; found: ListedMembers }) {
  const id = useId()
  // Whoever showed it may have taken it back since.
  const all = asked.sector && !sectors.includes(asked.sector) ? [...sectors, asked.sector] : sectors
  const chosen = [
    { without: { ...asked, grade: undefined }, text: grades.find((one) => one.id === asked.grade)?.name },
    { without: { ...asked, sector: '' }, text: asked.sector },
  ].flatMap(({ without, text }) => (text ? [{ without, text }] : []))
  return (
    <search>
      <form method="get" action="/members" className="listed-search">
        <div className="max-lg:col-span-2">
          <label htmlFor={`${id}q`} className={labelClass}>
            Name
          </label>
          <input
            id={`${id}q`}
            type="search"
            name="q"
            key={asked.q}
            defaultValue={asked.q}
            maxLength={LONGEST_SEARCH}
            placeholder="In any spelling"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            className={fieldClass}
          />
        </div>
        <details className="listed-filters">
          <summary className="listed-chip">
            <FilterIcon size={18} />
            Grade, sector
            {chosen.length > 0 && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-brand font-strong text-on-brand">
                {chosen.length}
                <span className="sr-only"> chosen</span>
              </span>
            )}
          </summary>
          <div className="listed-choices">
            <Filter label="Grade" name="grade" value={String(asked.grade ?? '')} all="All grades">
              {grades.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Filter>
            <Filter label="Sector" name="sector" value={asked.sector} all="All sectors">
              {all.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Filter>
          </div>
        </details>
        <Button>Search</Button>
      </form>
      {chosen.length > 0 && (
        <ul aria-label="What is chosen" className="flex flex-wrap gap-2 pt-4 lg:hidden">
          {chosen.map(({ text, without }) => (
            <li key={text}>
              <a href={addressOf(without, undefined)} className="listed-chip border-brand bg-brand-tint text-link">
                <span className="sr-only">Without </span>
                {text}
                <CrossIcon size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const labelClass = 'block pb-1.5 font-semibold text-base'
const fieldClass = `${controlClass} h-12.5`

interface FilterProps {
  label: string
  name: string
  value: string
  /** What chooses nothing. */
  all: string
  children: ReactNode
}

function Filter({ label, name, value, all, children }: FilterProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select id={id} name={name} key={value} defaultValue={value} className={fieldClass}>
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  )
}
