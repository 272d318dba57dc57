import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { CrossIcon } from '../icons/icons.tsx'
import { SearchIcon } from '../icons/page-icons.tsx'
import { controlClass, useEarly } from './field-wiring.ts'

interface SearchBoxProps {
  /** Where the text is typed; what clears it from elsewhere leads the person back there. */
  input: RefObject<HTMLInputElement | null>
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  onClear: () => void
  onSend: () => void
  /** What was found, in words. It is said whenever it changes. */
  result: ReactNode
}

/** Sends `q` to the page it stands on where no script runs. */
export function SearchBox({ input, label, value, maxLength, onChange, onClear, onSend, result }: SearchBoxProps) {
  const id = useId()
  const early = useEarly(value, onChange)
  const begin = (element: HTMLInputElement | null) => {
    input.current = element
    early(element)
  }

  return (
    <search>
      <form
        method="get"
        className="max-w-xl"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <label htmlFor={id} className="block pb-1.5 font-semibold text-base">
          {label}
        </label>
        <div className="flex gap-3">
          <div className="relative grow">
            <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3" />
            <input
              ref={begin}
              id={id}
              type="search"
              name="q"
              value={value}
              maxLength={maxLength}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              className={cx(controlClass, 'h-12.5 px-12 [&::-webkit-search-cancel-button]:hidden')}
            />
            {value && (
              <button
                type="submit"
                form={`${id}-none`}
                aria-label="Clear search"
                className="absolute inset-y-0 right-0.5 my-auto grid size-11 cursor-pointer place-items-center rounded-control text-ink-2 hover:text-ink"
                onClick={(event) => {
                  event.preventDefault()
                  onClear()
                }}
              >
                <CrossIcon size={18} />
              </button>
            )}
          </div>
          <noscript>
            <Button kind="outline">Search</Button>
          </noscript>
        </div>
      </form>
      <form id={`${id}-none`} method="get" />
      <p role="status" className="min-h-9 pt-2 text-ink-2 text-small">
        {result}
      </p>
    </search>
  )
}
