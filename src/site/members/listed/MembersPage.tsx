import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { LISTED_PER_PAGE, type ListedMembers, type ListedSearch } from '#contract/members/listing.ts'
import type { Call } from '#src/lib/call.ts'
import { LONGEST_SEARCH } from '#src/site/kit/address.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import { PageLinks } from '#src/site/kit/PageLinks.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { controlClass } from '#src/ui/form/field-wiring.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ListedEntry } from './ListedEntry.tsx'
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

function addressOf({ q, grade }: ListedSearch, page: number | undefined) {
  const fields = { ...(q && { q }), ...(grade && { grade: String(grade) }), ...(page && { page: String(page) }) }
  return `/members?${new URLSearchParams(fields)}`
}

function Found({ found: { members, total, grades }, asked }: { found: ListedMembers; asked: ListedSearch }) {
  const isSearch = asked.q !== '' || asked.grade !== undefined
  return (
    <>
      <SearchForm asked={asked} grades={grades} />
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
              <ListedEntry entry={entry} />
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

/** A form of the page itself, which the browser sends: it works without scripts. */
function SearchForm({ asked, grades }: { asked: ListedSearch; grades: ListedMembers['grades'] }) {
  const id = useId()
  return (
    <search>
      <form method="get" action="/members" className="grid gap-4 sm:grid-cols-[1fr_12rem_auto] sm:items-end">
        <div>
          <label htmlFor={`${id}q`} className="block pb-1.5 font-semibold text-base">
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
            className={`${controlClass} h-12.5`}
          />
        </div>
        <div>
          <label htmlFor={`${id}grade`} className="block pb-1.5 font-semibold text-base">
            Grade
          </label>
          <select
            id={`${id}grade`}
            name="grade"
            key={asked.grade}
            defaultValue={asked.grade ?? ''}
            className={`${controlClass} h-12.5`}
          >
            <option value="">All grades</option>
            {grades.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <Button>Search</Button>
      </form>
    </search>
  )
}
