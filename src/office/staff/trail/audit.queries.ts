import { queryOptions } from '@tanstack/react-query'
import { checkAudit, getAuditChoices } from '#contract/staff/audit.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

/** Every act that was recorded, and who did any. */
export const auditChoices = (call: OfficeCall) =>
  queryOptions({ queryKey: ['audit', 'choices'], queryFn: ({ signal }) => call(getAuditChoices, { signal }) })

/** Whether the chain of entries is whole, and when that was read. */
export const auditChain = (call: OfficeCall) =>
  queryOptions({ queryKey: ['audit', 'chain'], queryFn: ({ signal }) => call(checkAudit, { signal }) })
