import type { Permission } from '#contract/permissions.ts'
import { LockIcon } from '#src/ui/page-icons.tsx'
import { OfficeLink } from './OfficeLink.tsx'
import { PageHead } from './PageHead.tsx'
import { holdersOf } from './role-words.ts'

/** A page that this person may not read: which right it needs, and who holds that. */
export function Forbidden({ title, permission }: { title: string; permission: Permission }) {
  return (
    <>
      <PageHead title={title} />
      <div className="page-body flex gap-4">
        <LockIcon size={24} className="mt-0.5 text-ink-3" />
        <div className="grid max-w-xl gap-3">
          <p>
            This page needs the right <code className="font-strong font-text">{permission}</code>, which you do not
            hold.
          </p>
          <p className="text-ink-2">
            Who holds it: {holdersOf(permission).join(', ')}. An owner can give you a role that does.
          </p>
          <p>
            <OfficeLink to="/" className="text-link underline underline-offset-4">
              Back to the desk
            </OfficeLink>
          </p>
        </div>
      </div>
    </>
  )
}
