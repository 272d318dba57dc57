import { fromPromise } from 'xstate'
import type { Task } from '#contract/office/task.ts'
import * as to from '#contract/office/task-endpoints.ts'
import { taskWatchMachine } from '#machines/flows/task-watch/task-watch.machine.ts'
import { flow } from './flow.ts'

export const taskWatchFlow = flow('taskWatch', ({ call, queryClient, notify }) =>
  taskWatchMachine.provide({
    actors: {
      askForTask: fromPromise<Task, { id: number }>(({ input: { id } }) => call(to.getTask, { params: { id } })),
      cancelTask: fromPromise<Task, { id: number }>(({ input: { id } }) => call(to.cancelTask, { params: { id } })),
      retryTask: fromPromise<Task, { id: number }>(({ input: { id } }) => call(to.retryTask, { params: { id } })),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      refreshLists: () => void queryClient.invalidateQueries(),
    },
  }),
)
