import { type AuditEntry, auditColumns } from '#contract/staff/audit.ts'
import { listExport } from '#server/areas/staff/export/list-export.ts'
import { auditList } from './audit-entries.list.ts'

const nameOf = ({ name, reference }: AuditEntry['actor']) => name ?? reference
const asText = (facts: unknown) => (facts === null || facts === undefined ? '' : JSON.stringify(facts))

export const auditExport = listExport({
  kind: 'audit-export',
  name: 'audit',
  one: 'entry',
  permission: 'audit.export',
  list: () => auditList,
  columns: auditColumns,
  cells: {
    entry: ({ id }: AuditEntry) => id,
    time: ({ at }) => at,
    person: ({ actor }) => nameOf(actor),
    account: ({ actor }) => actor.reference,
    act: ({ what }) => what,
    thing: ({ about }) => about.reference,
    name: ({ about }) => about.name,
    outcome: ({ outcome }) => outcome,
    device: ({ device }) => device,
    address: ({ address }) => address,
    factor_age: ({ factor_age }) => factor_age,
    before: ({ before }) => asText(before),
    after: ({ after }) => asText(after),
    follows: ({ previous }) => previous,
  },
})
