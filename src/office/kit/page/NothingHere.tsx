import { OfficeLink } from '../OfficeLink.tsx'
import { PageHead } from './PageHead.tsx'

export const nothingHere = {
  title: 'We cannot find that page',
  hint: 'The address may have a mistake in it, or the page may be gone.',
}

/** A page of the office that is not there, within the frame. */
export const NothingHere = () => (
  <>
    <PageHead title={nothingHere.title} />
    <div className="page-body grid max-w-xl content-start gap-3">
      <p className="text-ink-2">{nothingHere.hint}</p>
      <p>
        <OfficeLink to="/" className="text-link underline underline-offset-4">
          Back to the desk
        </OfficeLink>
      </p>
    </div>
  </>
)
