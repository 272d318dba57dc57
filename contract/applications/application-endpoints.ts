import * as office from '../common/calls/office.ts'
import { Task } from '../common/task.ts'
import { ApplicationEntry, ApplicationEntrySelection, ApplicationExport, TabCounts } from './applications.ts'

/** Page by page; the shell asks for all at once, by /office/applications. */
export const listApplicationEntries = office.list(
  '/applications/entries',
  'applications.read',
  ApplicationEntrySelection,
  ApplicationEntry,
)

export const countApplicationTabs = office.get('/applications/tabs', 'applications.read', { answer: TabCounts })

/** The applications that match now, as a file for a day. */
export const exportApplications = office.post('/exports/applications', 'applications.read', {
  body: ApplicationExport,
  answer: Task,
})
