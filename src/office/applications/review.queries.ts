import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { ApplicationCheck, CheckAnswer, Question } from '#contract/applications/review.ts'
import {
  assignApplication,
  getOfficeFile,
  listApplicationEntries,
  listOfficers,
  previewQuestions,
  showApplication,
} from '#contract/applications/review-endpoints.ts'
import { conflictIn } from '#machines/parts/conflict.ts'
import type { OfficeCall } from '../kit/call.ts'
import { listFrom } from '../kit/list/lists.queries.ts'

/**
 * An application as it stands; read again when an officer comes back to it. What was read before an act and comes after its
 * answer is older, and not taken.
 */
export const applicationNow = (call: OfficeCall, id: string) => {
  const queryKey = ['application', id]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const read = await call(showApplication, { params: { id }, signal })
      const kept = client.getQueryData<WholeApplication>(queryKey)
      return kept && kept.version > read.version ? kept : read
    },
    refetchOnWindowFocus: true,
  })
}

/** What the applicant would read of these questions. */
export const questionsAsRead = (call: OfficeCall, id: string, items: readonly Question[]) =>
  queryOptions({
    queryKey: ['questions-preview', id, items],
    queryFn: ({ signal }) => call(previewQuestions, { params: { id }, body: { items: [...items] }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What an act answered stands in the place of what was read. */
export const cacheApplication = (queryClient: QueryClient, application: WholeApplication) =>
  queryClient.setQueryData<WholeApplication>(['application', application.id], application)

export function changeApplication(
  queryClient: QueryClient,
  id: string,
  change: (application: WholeApplication) => Partial<WholeApplication>,
) {
  queryClient.setQueryData<WholeApplication>(['application', id], (known) => known && { ...known, ...change(known) })
}

/** The queue of applications, which an open application is walked through too. */
export const applicationList = listFrom('applications', listApplicationEntries, ({ id }) => id)

/** Lists and counts that an application stands in are asked for again when they are shown again. */
export function forgetLists(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['list', applicationList], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['desk'] })
}

/** To whom an application can be given. */
export const officers = (call: OfficeCall) =>
  queryOptions({ queryKey: ['officers'], queryFn: ({ signal }) => call(listOfficers, { signal }) })

/** So often somebody else may take the oldest a moment before. */
const MOST_TRIES = 3

/** Assigns to this person the application that has waited longest without anybody. Nothing where each has somebody. */
export async function takeOldest(call: OfficeCall, me: number): Promise<WholeApplication | null> {
  for (let tried = 1; ; tried += 1) {
    const { items } = await call(listApplicationEntries, { query: { tab: 'unassigned', sort: 'oldest' } })
    const [oldest] = items
    if (!oldest) return null
    const { id, version } = oldest
    try {
      return await call(assignApplication, { params: { id }, body: { to: me, version } })
    } catch (error) {
      if (!conflictIn(error) || tried === MOST_TRIES) throw error
    }
  }
}

/** Each time a document is asked for, the server records that it was looked at. */
export const documentOf = (call: OfficeCall, application: string, id: number) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: async ({ signal, client }) => {
      const file = await call(getOfficeFile, { params: { id }, signal })
      changeApplication(client, application, ({ files }) => ({
        files: files.map((one) => (one.id === id ? { ...one, seen_by_me: true } : one)),
      }))
      return file
    },
    staleTime: 'static',
  })

/** A picture with its size in pixels. */
export const pictureOf = (call: OfficeCall, application: string, id: number) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: async ({ client }) => {
      const file = await client.fetchQuery(documentOf(call, application, id))
      const bitmap = await createImageBitmap(file)
      const { width, height } = bitmap
      bitmap.close()
      return { file, width, height }
    },
    staleTime: 'static',
  })

/** The answer shows at once, and is taken back where the server refuses it. */
export const checked = (
  { check, reason, looked }: CheckAnswer,
  by: string,
  checks: readonly ApplicationCheck[],
): ApplicationCheck[] => {
  const others = checks.filter((one) => one.check !== check)
  return looked ? [...others, { check, reason, by, at: new Date().toISOString() }] : others
}
