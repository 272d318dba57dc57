import { type EventFrom, type EventObject, fromCallback } from 'xstate'
import { pageFrom } from '#domain/content/pages.ts'
import { listPagesMachine } from '#machines/common/list-pages/list-pages.machine.ts'
import { flow } from '../kit/flow/flow.ts'
import { followQuery, watchSearch } from '../kit/flow/watch.ts'
import { eventQueries } from './event.queries.ts'

type Heard = EventFrom<typeof listPagesMachine>

export const listPagesFlow = flow('listPages', (deps) =>
  listPagesMachine.provide({
    actors: {
      watchSearch: watchSearch(
        deps,
        (search): Heard => ({ type: 'address.changed', page: pageFrom(Reflect.get(search, 'page')) ?? 1 }),
      ),
      watchList: fromCallback<EventObject, undefined>(({ sendBack }) =>
        followQuery(deps, eventQueries(deps.call).upcoming(), ({ data }) => {
          const changed: Heard | undefined = data && { type: 'list.changed', length: data.length }
          if (changed) sendBack(changed)
        }),
      ),
    },
    actions: {
      openPage: (_, page) => deps.navigate({ to: '.', search: page > 1 ? { page } : {} }),
      showHeading: (_, headingId) => {
        const heading = document.getElementById(headingId)
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      },
    },
  }),
)
