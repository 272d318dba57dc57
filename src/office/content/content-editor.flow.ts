import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { saveContent } from '#contract/content/content-endpoints.ts'
import {
  contentEditorMachine,
  type Editing,
  type Saving,
} from '#machines/content/content-editor/content-editor.machine.ts'
import type { Reading, Seen, StoreEvent } from '#machines/content/content-editor/draft.ts'
import { flow, type useFlow } from '../kit/flow.ts'
import { contentItem, forgetContentLists } from './content.queries.ts'
import { adoptText, forgetText, storeTyped } from './kept-text.ts'

export const contentEditorFlow = flow('contentEditor', ({ call, queryClient, watchSession }) =>
  contentEditorMachine.provide({
    actors: {
      readItem: fromPromise<Reading, Editing>(async ({ input }) => {
        const item = await queryClient.fetchQuery({ ...contentItem(call, input), staleTime: 0 })
        const { number, saved_at, data } = item.revision
        const mayEdit = input.mayEdit && item.state !== 'archived'
        return { number, saved_at, data, mayEdit, kept: mayEdit ? adoptText(input) : null }
      }),
      saveDraft: fromPromise<Seen, Saving>(async ({ input: { kind, id, pending } }) => {
        if (!pending) throw new Error('There is nothing to save')
        const { data, number, saved_at, key, aside } = pending
        const body = { data: { ...data }, based_on: number, saved_at, key, aside }
        const saved = await call(saveContent, { params: { kind, id }, body, key })
        forgetContentLists(queryClient, kind)
        // What else shows it asks for it again.
        void queryClient.invalidateQueries({ queryKey: ['content', kind, id], refetchType: 'none' })
        void queryClient.invalidateQueries({ queryKey: ['revisions', kind, id] })
        return saved
      }),
      storeText: fromCallback<StoreEvent, Editing>(({ input, receive, sendBack }) => {
        let hadRoom = true
        receive((event) => {
          if (event.type === 'text.forget') return forgetText(input)
          const hasRoom = storeTyped(input, event.text)
          if (hasRoom !== hadRoom) sendBack({ type: hasRoom ? 'text.kept' : 'text.notKept' })
          hadRoom = hasRoom
        })
      }),
      watchNetwork: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = () => sendBack({ type: navigator.onLine ? 'network.back' : 'network.lost' })
        if (!navigator.onLine) tell()
        addEventListener('online', tell)
        addEventListener('offline', tell)
        return () => {
          removeEventListener('online', tell)
          removeEventListener('offline', tell)
        }
      }),
      watchSession: fromCallback<EventObject, Editing>(({ input, sendBack }) =>
        watchSession((person) => {
          if (person === input.by) sendBack({ type: 'session.begun' })
        }),
      ),
    },
  }),
)

export type EditorActor = ReturnType<typeof useFlow<'contentEditor'>>
