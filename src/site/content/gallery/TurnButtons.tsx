import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/page-icons.tsx'

/** At the foot under the thumbs; on a wide screen beside the picture. */
export const TurnButtons = ({ onTurn }: { onTurn: (to: 'next' | 'previous') => void }) => (
  <>
    <button
      type="button"
      aria-label="Previous picture"
      onClick={() => onTurn('previous')}
      className="lightbox-button md:absolute md:top-1/2 md:left-6 md:-mt-6"
    >
      <ChevronLeftIcon size={28} />
    </button>
    <button
      type="button"
      aria-label="Next picture"
      onClick={() => onTurn('next')}
      className="lightbox-button order-2 md:absolute md:top-1/2 md:right-6 md:-mt-6"
    >
      <ChevronRightIcon size={28} />
    </button>
  </>
)
