import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { FOUND_PER_PAGE, MOST_WORDS, type SearchedKind } from '#contract/content/searched.ts'
import type { FoundOnSite, SiteSearch } from '#contract/content/site-search.ts'
import { foldedWords } from '#domain/common/fold.ts'
import type { Call } from '#src/lib/call.ts'
import art from '#src/site/art/spot-empty.svg'
import { LONGEST_SEARCH } from '#src/site/kit/address.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import { PageLinks } from '#src/site/kit/PageLinks.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { controlClass, useEarly } from '#src/ui/form/field-wiring.ts'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Found, kindWords } from './Found.tsx'
import { siteSearchQuery } from './site-search.queries.ts'
import './site-search.css'

interface SearchPageProps {
  call: Call
  asked: SiteSearch
}

export function SearchPage({ call, asked }: SearchPageProps) {
  const query = useQuery(siteSearchQuery(call, asked))
  const isAsked = asked.q !== ''
  return (
    <section className="container pt-7 pb-18 md:pt-14 lg:pb-24">
      <SearchForm asked={asked.q} />
      <p role="status" className="min-h-9 pt-3 text-ink-2 text-small">
        {query.data && <Told found={query.data} asked={asked} />}
      </p>
      {isAsked && (query.data ? <Results found={query.data} asked={asked} /> : <Waiting query={query} />)}
    </section>
  )
}

const Waiting = ({ query }: { query: ReturnType<typeof useQuery<FoundOnSite>> }) =>
  query.error ? <Missing query={query} /> : <Spinner label="Searching" />

/** A form of the page itself: without scripts, or before them, the browser sends it. */
function SearchForm({ asked }: { asked: string }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState(asked)
  // Back and forward lead to another text, and the focus stays.
  if (known !== asked) {
    setKnown(asked)
    setText(asked)
  }
  const early = useEarly(text, setText)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/search', search: { q: text.trim() } })
  }
  return (
    <search>
      <form method="get" action="/search" className="max-w-2xl" onSubmit={send}>
        <label htmlFor={id} className="block pb-1.5 font-semibold text-base">
          Search the whole site
        </label>
        <div className="flex gap-3">
          <div className="relative grow">
            <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3" />
            <input
              ref={early}
              id={id}
              type="search"
              name="q"
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={LONGEST_SEARCH}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              className={`${controlClass} h-12.5 pr-4 pl-12`}
            />
          </div>
          <Button>Search</Button>
        </div>
      </form>
    </search>
  )
}

const results = (many: number) => `${many || 'No'} ${many === 1 ? 'result' : 'results'}`

/** How many, for what; where nothing holds what was typed, for what else is shown. */
function Told({ found: { total, is_part, words }, asked: { q, kind } }: { found: FoundOnSite; asked: SiteSearch }) {
  const strong = (text: string) => <strong className="wrap-anywhere font-strong text-ink">{text}</strong>
  const isOther =
    is_part ||
    foldedWords(q)
      .slice(0, MOST_WORDS)
      .some((word) => !words.includes(word))
  const many = `${results(total)}${kind ? ` in ${kindWords[kind].many}` : ''}`
  if (total === 0 || !isOther)
    return (
      <>
        {many} for {strong(q)}
      </>
    )
  return (
    <>
      Nothing holds {is_part && 'all of '}
      {strong(q)}. {many} for {strong(words.join(', '))}
    </>
  )
}

const addressOf = (q: string, kind: SearchedKind | undefined, page?: number) => {
  const fields = { q, ...(kind && { kind }), ...(page && { page: String(page) }) }
  return `/search?${new URLSearchParams(fields)}`
}

function Results({
  found: { found, kinds, total, words },
  asked: { q, kind, page = 1 },
}: {
  found: FoundOnSite
  asked: SiteSearch
}) {
  const all = kinds.reduce((sum, { many }) => sum + many, 0)
  const choices = [
    { kind: undefined, label: 'All', many: all },
    ...kinds.map((one) => ({ ...one, label: kindWords[one.kind].many })),
  ]
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {all > 0 && (kinds.length > 1 || kind) && (
        <nav aria-label="Kinds of results">
          <ul className="flex flex-wrap gap-x-6 border-line border-b">
            {choices.map((one) => (
              <li key={one.label}>
                <a
                  href={addressOf(q, one.kind)}
                  aria-current={one.kind === kind ? 'true' : undefined}
                  className="found-kind"
                >
                  {one.label} <span className="tabular-nums">{one.many}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found.length === 0 ? (
        <EmptyState
          title="Nothing was found"
          text="Try fewer words, or other ones."
          action={
            kind && (
              <a href={addressOf(q, undefined)} className={textLinkClass}>
                Search all of the site
              </a>
            )
          }
        >
          <img src={art} alt="" width={160} height={120} />
        </EmptyState>
      ) : (
        <ol>
          {found.map((item) => (
            <li key={`${item.kind} ${item.address} ${item.title}`}>
              <Found item={item} words={words} />
            </li>
          ))}
        </ol>
      )}
      <PageLinks
        address={(to) => addressOf(q, kind, to)}
        page={page}
        perPage={FOUND_PER_PAGE}
        total={total}
        label="Pages of results"
        newer="Previous results"
        older="More results"
      />
    </>
  )
}
