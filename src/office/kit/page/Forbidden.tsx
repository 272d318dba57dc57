import type { Permission } from '#contract/common/permissions.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { OfficeLink } from '../OfficeLink.tsx'
import { useHelp } from './NeedsRight.tsx'
import { PageHead } from './PageHead.tsx'
import { holdersOf, inARow } from './role-words.ts'

/** A page that this person may not read: which right it needs, and who holds that. */
export function Forbidden({ title, permission }: { title: string; permission: Permission }) {
  const roles = holdersOf(permission)
  const help = useHelp(permission)
  return (
    <>
      <PageHead title={title} />
      <div className="page-body flex gap-4">
        <LockIcon size={24} className="mt-0.5 shrink-0 text-ink" />
        <div className="grid max-w-xl gap-1">
          <p className="font-strong text-[1.0625rem]">You cannot see this page</p>
          <p className="text-ink-2">
            It needs the right <code className="font-strong font-text">{permission}</code>. {inARow(roles)}{' '}
            {roles.length === 1 ? 'holds' : 'hold'} it. {help}
          </p>
          <p className="pt-3">
            <OfficeLink to="/" className="text-link underline underline-offset-4">
              Back to the desk
            </OfficeLink>
          </p>
        </div>
      </div>
    </>
  )
}
