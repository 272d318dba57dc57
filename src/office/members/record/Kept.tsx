import type { ReactNode } from 'react'

interface KeptProps<Item> {
  /** Null where this reader may not see them. */
  kept: { items: readonly Item[]; total: number } | null
  /** What stands there where there are none. */
  empty: string
  children: (item: Item) => { title: ReactNode; note: ReactNode; end?: ReactNode }
}

/** What the office keeps of a member of one kind, the newest first. */
export function Kept<Item>({ kept, empty, children }: KeptProps<Item>) {
  if (!kept) return <p className="text-ink-2">You may not see these.</p>
  if (kept.items.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <>
      <ul className="border-ink border-t-2">
        {kept.items.map((item, place) => {
          const { title, note, end } = children(item)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of several kinds without a common id; they keep no state
            <li key={place} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">{title}</p>
                <p className="text-ink-2 text-meta">{note}</p>
              </div>
              {end}
            </li>
          )
        })}
      </ul>
      {kept.total > kept.items.length && (
        <p className="mt-4 text-ink-2">
          The newest {kept.items.length} of {kept.total.toLocaleString('en')}.
        </p>
      )}
    </>
  )
}
