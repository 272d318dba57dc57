import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { Task } from '../common/task.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ApplicationEntry, ApplicationEntrySelection, ApplicationExport, TabCounts } from './applications.ts'

/** Page by page; the shell asks for all at once, by /office/applications. */
export const listApplicationEntries = endpoint({
  method: 'GET',
  path: '/office/applications/entries',
  access: 'office',
  permission: 'applications.read',
  query: ApplicationEntrySelection,
  at: 'data',
  answer: page(ApplicationEntry),
  failure: somethingWentWrong,
})

export const countApplicationTabs = endpoint({
  method: 'GET',
  path: '/office/applications/tabs',
  access: 'office',
  permission: 'applications.read',
  at: 'data',
  answer: TabCounts,
  failure: somethingWentWrong,
})

/** The applications that match now, as a file for a day. */
export const exportApplications = endpoint({
  method: 'POST',
  path: '/office/exports/applications',
  access: 'office',
  permission: 'applications.read',
  body: ApplicationExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})
