import type { Found, SearchedList } from '#machines/flows/list-search/list-search.machine.ts'
import type { Call } from './call.ts'
import type { Pending, Reader } from './reader.ts'

interface Asked {
  list: SearchedList
  text: string
  reading: Pending<unknown[]>
}

/** What the text of an address finds in a list, where there are both: so a page is sent with what it was asked for. */
export async function readFound(
  deps: { call: Call; reader: Reader },
  { list, text, reading }: Asked,
): Promise<Pending<Found> | undefined> {
  const size = reading instanceof Promise ? 0 : reading.data?.length
  if (!text || !size) return undefined
  const { found } = await deps.reader.readAll({
    found: {
      queryKey: [list, 'found', text, size],
      queryFn: async () => {
        const { findItems } = await import('./find.ts')
        return { text, ids: await findItems(deps, { list, size, text }) }
      },
    },
  })
  return found
}
