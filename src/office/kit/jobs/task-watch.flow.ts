import { fromPromise } from 'xstate'
import type { Task } from '#contract/common/task.ts'
import * as to from '#contract/jobs/task-endpoints.ts'
import { taskWatchMachine } from '#machines/jobs/task-watch/task-watch.machine.ts'
import { flow } from '../flow.ts'
import { taskNow } from './tasks.queries.ts'

export const taskWatchFlow = flow('taskWatch', ({ call, queryClient, notify }) => {
  const keep = (task: Task) => queryClient.setQueryData(taskNow(call, task.id).queryKey, task)
  return taskWatchMachine.provide({
    actors: {
      askForTask: fromPromise<Task, { id: number }>(({ input: { id } }) => queryClient.fetchQuery(taskNow(call, id))),
      cancelTask: fromPromise<Task, { id: number }>(async ({ input: { id } }) => {
        const task = await call(to.cancelTask, { params: { id } })
        keep(task)
        return task
      }),
      retryTask: fromPromise<Task, { id: number }>(async ({ input: { id } }) => {
        const task = await call(to.retryTask, { params: { id } })
        keep(task)
        return task
      }),
    },
    actions: { notify: (_, notice) => notify(notice), refreshLists: () => void queryClient.invalidateQueries() },
  })
})
