import { holdersOf } from '#src/office/kit/page/role-words.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'

/** There are documents, and this reader may not look at them: which right it needs, and who holds it. */
export const DocumentsForbidden = ({ count }: { count: number }) => (
  <aside aria-label="Documents" className="documents-forbidden">
    <LockIcon size={24} />
    <p>
      {count === 1 ? 'There is 1 document.' : `There are ${count} documents.`} To look at them needs the right{' '}
      <code className="font-strong font-text">documents.read</code>, which you do not hold.
    </p>
    <p>Who holds it: {holdersOf('documents.read').join(', ')}.</p>
  </aside>
)
