import { useSelector } from '@xstate/react'
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import type { Actor } from 'xstate'
import type { Found } from '#contract/staff/find.ts'
import { soughtIn } from '#domain/common/sought.ts'
import type { FindOption } from '#machines/staff/office-find/office-find.machine.ts'
import type { OfficeMachine } from '#src/office/kit/flow.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { Failed, Rows } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { usePreferences } from '#src/office/kit/preferences.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'
import { Marked } from '#src/ui/text/Marked.tsx'
import { countInWords, type FoundRow, kindsOf, kindWords, rowOf, sumOf } from './found-rows.tsx'

export type FindActor = Actor<OfficeMachine<'officeFind'>>

interface FindPanelProps {
  flow: FindActor
  /** How it is left, where it lies over a page. */
  onClose?: () => void
}

/** A field, and below it what it finds, by kind. The arrows move through all lines while the field keeps the focus. */
export function FindPanel({ flow, onClose }: FindPanelProps) {
  const id = useId()
  const { keys } = usePreferences()
  const { permissions } = usePerson()
  const { text, found, options, at, trouble } = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  const isShown = tags.has('shown')
  const optionId = (place: number) => `${id}-${place}`
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) flow.send({ type: 'find.move', by })
    else if (event.key === 'Enter') flow.send({ type: 'find.enter' })
    else return
    event.preventDefault()
  }
  const handles = permissions.some((one) => ['members.read', 'applications.read', 'money.read'].includes(one))
    ? 'name, number, phone, email, trace, receipt'
    : "an event's title or its day"
  return (
    <div className="find-panel">
      <div className="find-line">
        <SearchIcon size={20} />
        <input
          type="text"
          role="combobox"
          aria-label="Find"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? optionId(at) : undefined}
          aria-describedby={`${id}-hint`}
          data-begin=""
          enterKeyHint="go"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => flow.send({ type: 'find.type', text: event.target.value })}
          onKeyDown={press}
        />
        <span role="status" className="shrink-0 text-ink-3 text-meta">
          {found && isShown && (
            <>
              <span aria-hidden="true">{sumOf(found).toLocaleString('en')} found</span>
              <span className="sr-only">Found: {countInWords(found)}</span>
            </>
          )}
          {tags.has('nothing') && <span className="sr-only">Nothing found: {text.trim()}</span>}
        </span>
        {onClose && (
          <button type="button" className="find-close" onClick={onClose}>
            <span className="sr-only">Close</span>
            <span aria-hidden="true" className="office-key">
              Esc
            </span>
          </button>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" hidden={!isShown} className="find-body">
        {found && isShown && (
          <Groups
            found={found}
            options={options}
            at={at}
            sought={text}
            optionId={optionId}
            onChoose={(place) => flow.send({ type: 'find.choose', at: place })}
          />
        )}
      </div>
      {tags.has('busy') && (
        <div className="find-said">
          <Rows count={3} />
        </div>
      )}
      {tags.has('nothing') && (
        <div className="find-said">
          <p className="break-words">
            Nothing found: <strong>{text.trim()}</strong>
          </p>
          {permissions.includes('members.edit') && (
            <OfficeLink
              to="/members/new"
              className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-4`}
              {...(onClose && { onClick: onClose })}
            >
              Add a member
            </OfficeLink>
          )}
        </div>
      )}
      {tags.has('failed') && (
        <div className="find-said">
          <Failed text={trouble} onRetry={() => flow.send({ type: 'find.retry' })} />
        </div>
      )}
      {tags.has('offline') && (
        <div role="alert" className="find-said">
          <p>There is no connection. What you typed is looked for when it is back.</p>
          <Button kind="brand" size="small" className="mt-4" onClick={() => flow.send({ type: 'find.retry' })}>
            Try again
          </Button>
        </div>
      )}
      <p className="find-foot">
        {keys && (
          <span aria-hidden="true" className="find-keys">
            <kbd className="office-key">↑</kbd>
            <kbd className="office-key">↓</kbd> move
            <kbd className="office-key ml-3">Enter</kbd> open
          </span>
        )}
        <span id={`${id}-hint`}>Two letters are enough: {handles}</span>
      </p>
    </div>
  )
}

interface GroupsProps {
  found: Found
  options: readonly FindOption[]
  at: number
  sought: string
  optionId: (place: number) => string
  onChoose: (place: number) => void
}

function Groups({ found, options, at, sought: text, optionId, onChoose }: GroupsProps) {
  const id = useId()
  const sought = soughtIn(text)
  return kindsOf(found).map(({ of, total }) => {
    const { label, words, icon: KindIcon } = kindWords[of]
    return (
      // biome-ignore lint/a11y/useSemanticElements: a list of choices takes groups of choices, and no field set
      <div key={of} role="group" aria-labelledby={`${id}-${of}`} className="find-group">
        <p id={`${id}-${of}`} className="find-kind">
          {label}
          <span className="font-normal text-ink-3">{total.toLocaleString('en')}</span>
        </p>
        {options.map((option, place) => {
          if (option.of !== of) return null
          const line = { path: option.path, id: optionId(place), isAt: place === at, onPick: () => onChoose(place) }
          const row = rowOf(found, option, sought)
          return (
            <Line key={option.path} {...line}>
              {row ? (
                <>
                  <KindIcon size={20} className="shrink-0 text-brand" />
                  <Texts row={row} />
                  {row.end}
                </>
              ) : (
                <span className="find-all">
                  All {total.toLocaleString('en')} {words[1]}
                </span>
              )}
            </Line>
          )
        })}
      </div>
    )
  })
}

interface LineProps {
  path: string
  id: string
  isAt: boolean
  onPick: () => void
  children: ReactNode
}

const intoSight = (line: Element | null) => line?.scrollIntoView?.({ block: 'nearest' })

/** A link, so that it can be opened in another tab, too. */
function Line({ path, id, isAt, onPick, children }: LineProps) {
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPick()
  }
  return (
    <a
      ref={isAt ? intoSight : null}
      id={id}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      href={`/office${path}`}
      className="find-row"
      onClick={press}
    >
      {children}
    </a>
  )
}

const Texts = ({ row: { title, facts } }: { row: FoundRow }) => (
  <span className="min-w-0 grow">
    <span className="block wrap-anywhere font-strong lg:truncate">
      <Marked parts={title} className="find-mark" />
    </span>{' '}
    <span className="block wrap-anywhere text-ink-2 lg:truncate text-meta">
      {facts.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one row stand as they are
        <Fragment key={place}>
          {place > 0 && ', '}
          <Marked parts={parts} className="find-mark" />
        </Fragment>
      ))}
    </span>
  </span>
)
