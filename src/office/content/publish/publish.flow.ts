import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { ContentItem } from '#contract/content/content.ts'
import * as to from '#contract/content/content-endpoints.ts'
import {
  type Published,
  publishMachine,
  type Standing,
  type StepSent,
} from '#machines/content/publish/publish.machine.ts'
import { flow, type useFlow } from '#src/office/kit/flow.ts'
import { cacheItem, contentItem } from '../content.queries.ts'

const standingOf = ({ version, steps, publish_at, unpublish_at }: ContentItem): Standing => ({
  version,
  steps,
  publish_at: publish_at ?? '',
  // A time that has passed is not sent again.
  unpublish_at: unpublish_at && Date.parse(unpublish_at) > Date.now() ? unpublish_at : '',
})

const acts = {
  publish: 'Publish this',
  schedule: 'Schedule this',
  recall: 'Recall this',
  unpublish: 'Take this off the pages',
  archive: 'Archive this',
  revive: 'Revive this',
} as const

export const publishFlow = flow('publish', ({ call, queryClient }) => {
  /** The endpoint of each step, with what it takes. */
  const send = ({ kind, id, step, version, text, times }: StepSent): Promise<ContentItem> => {
    const shared = { params: { kind, id }, act: acts[step] }
    const seen = text && { based_on: text.number, saved_at: text.saved_at }
    const { publish_at, unpublish_at } = times
    const due = { publish_at: publish_at || null, unpublish_at: unpublish_at || null }
    switch (step) {
      case 'publish':
        return call(to.publishContent, { ...shared, body: { version, ...seen } })
      case 'schedule':
        return call(to.scheduleContent, { ...shared, body: { version, ...seen, ...due } })
      case 'recall':
        return call(to.recallContent, { ...shared, body: { version } })
      case 'unpublish':
        return call(to.unpublishContent, { ...shared, body: { version } })
      case 'archive':
        return call(to.archiveContent, { ...shared, body: { version } })
      case 'revive':
        return call(to.reviveContent, { ...shared, body: { version } })
    }
  }

  return publishMachine.provide({
    actors: {
      takeStep: fromPromise<Standing, StepSent>(async ({ input }) => {
        const item = await send(input)
        cacheItem(queryClient, item)
        void queryClient.invalidateQueries({ queryKey: ['revisions', item.kind, item.id] })
        return standingOf(item)
      }),
      watchItem: fromCallback<EventObject, Published>(({ input, sendBack }) => {
        const { queryKey } = contentItem(call, input)
        const tell = () => {
          const item = queryClient.getQueryData(queryKey)
          if (item) sendBack({ type: 'item.changed', standing: standingOf(item) })
        }
        tell()
        const key = JSON.stringify(queryKey)
        return queryClient.getQueryCache().subscribe(({ type, query }) => {
          if (type === 'updated' && JSON.stringify(query.queryKey) === key) tell()
        })
      }),
    },
    actions: {
      readItemAgain: ({ context }) => {
        void queryClient.fetchQuery({ ...contentItem(call, context), staleTime: 0 }).catch(() => {})
      },
    },
  })
})

export type PublishActor = ReturnType<typeof useFlow<'publish'>>
