import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'
import { usePreferences } from '../preferences.ts'
import { usePerson } from './use-person.ts'

/** Where the key goes: the field of the rail, or of the list where the rail is not shown or finds nothing for this reader. */
export const FIND = 'office-find'
export const LIST_SEARCH = 'list-search'

const shown = (id: string) => {
  const field = document.getElementById(id)
  return field?.checkVisibility() ? field : null
}

export const focusFind = () => (shown(FIND) ?? shown(LIST_SEARCH))?.focus()

interface FindProps {
  id: string
  className: string
  onFocus?: () => void
  onFound?: () => void
}

/** Finds applications from any page: opens their list with what was typed. */
export function Find({ id, className, onFocus, onFound }: FindProps) {
  const router = useRouter()
  const { keys } = usePreferences()
  const mayFind = usePerson().permissions.includes('applications.read')
  const [text, setText] = useState('')
  if (!mayFind) return null
  const find = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (!q) return
    setText('')
    onFound?.()
    document.getElementById('main')?.focus()
    void router.navigate({ href: `/applications?${new URLSearchParams({ q })}` })
  }
  return (
    <search>
      <form onSubmit={find} className={className}>
        <SearchIcon size={20} />
        <input
          id={id}
          type="search"
          name="q"
          aria-label="Find an application"
          placeholder="Find"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onFocus={onFocus}
          onChange={(event) => setText(event.target.value)}
        />
        {keys && (
          <span aria-hidden="true" className="office-key">
            /
          </span>
        )}
      </form>
    </search>
  )
}
