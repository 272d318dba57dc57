import {
  type ApplicationEntry,
  applicationColumns,
  applicationStatusWords,
} from '#contract/applications/applications.ts'
import { lagosTime } from '#server/areas/staff/export/file-writer.ts'
import { listExport } from '#server/areas/staff/export/list-export.ts'
import { applicationList } from './applications.list.ts'

const kinds: Record<ApplicationEntry['kind'], string> = { membership: 'Membership', upgrade: 'Upgrade' }
const decisions: Record<NonNullable<ApplicationEntry['held']>, string> = {
  approve: 'Approved, held',
  reject: 'Rejected, held',
}

export const applicationExport = listExport({
  kind: 'application-export',
  name: 'applications',
  one: 'application',
  permission: 'applications.read',
  list: applicationList,
  columns: applicationColumns,
  cells: {
    number: ({ id }: ApplicationEntry) => id,
    applicant: ({ name }) => name,
    email: ({ email }) => email,
    kind: ({ kind }) => kinds[kind],
    held: ({ from }) => from,
    sought: ({ grade }) => grade,
    received: ({ created_at }) => lagosTime(created_at),
    day: ({ day }) => day,
    checks: ({ checks: { done, of } }) => `${done} of ${of}`,
    officer: ({ assigned_to }) => assigned_to?.name ?? null,
    state: ({ status, held }) => (held ? decisions[held] : (applicationStatusWords[status] ?? status)),
    reason: ({ reason }) => reason,
  },
})
