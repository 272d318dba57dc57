import { useQuery } from '@tanstack/react-query'
import { useOffice } from '../kit/flow.ts'
import { deskFigures } from '../staff/desk/desk.queries.ts'
import { entriesFor, type NavEntry } from './navigation.ts'

/** The entries of this person's navigation: what is there for a time, only while something of it waits. */
export function useEntries(permissions: readonly string[]): readonly NavEntry[] {
  const { call } = useOffice()
  const all = entriesFor(permissions)
  const { data } = useQuery({ ...deskFigures(call), enabled: all.some(({ isPassing }) => isPassing) })
  const waits = (of: NavEntry['waits']) => data?.waiting.some((one) => one.of === of && one.count > 0)
  return all.filter((entry) => !entry.isPassing || waits(entry.waits))
}
