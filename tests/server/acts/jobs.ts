import type { Begin } from './world.ts'

/** A list as it stands, with a column that each of them has. */
const written =
  (list: string, column: string, filter: Record<string, string> = {}): Begin =>
  async () => ({ subject: { list, many: 'rows', columns: [{ value: column, label: column }], filter } })

/** Files of lists, and views of them. */
export const jobActs: Record<string, Begin> = {
  'export-applications': written('applications', 'number'),
  'export-arrears': written('arrears', 'number'),
  'export-audit': written('audit', 'entry'),
  'export-members': written('members', 'number'),
  async 'export-payments'(world) {
    const { newMember, pay, settle } = world
    await settle(await pay({ purpose: 'dues', duration: 1 }, (await newMember()).token))
    return written('payments', 'trace')(world)
  },
  'save-view': async () => ({ subject: { list: 'members', query: 'grade=2' }, form: { name: 'Members by grade' } }),
  async 'remove-view'({ office }) {
    const view = await office('/views', { list: 'members', name: 'Fellows', query: 'grade=1' })
    return { subject: { list: 'members', view } }
  },
}
