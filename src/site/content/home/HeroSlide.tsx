import { Link } from '@tanstack/react-router'
import { drawings, type Slide } from '#src/site/content/home/slides.ts'
import { FirstPhoto } from '#src/site/kit/FirstPhoto.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

interface HeroSlideProps {
  slide: Slide
  position: number
  count: number
  shown: boolean
  withPicture: boolean
}

const RINGS = [35, 75, 121, 172, 230]

export function HeroSlide({ slide, position, count, shown, withPicture }: HeroSlideProps) {
  const { tagline, heading, text, art, image, image_alt = '' } = slide
  // The one that is read: those that are off are hidden from everybody.
  const Heading = shown ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a named group; no element says that of other content
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${count}`}
      className="hero-slide"
      data-shown={shown}
    >
      {image ? (
        <div className="hero-photo">
          {withPicture && (
            <FirstPhoto
              photo={{ image, image_alt }}
              sizes="(width >= 64rem) 80vw, 100vw"
              width={1600}
              height={1200}
              fetchPriority={position === 0 ? 'high' : 'low'}
            />
          )}
        </div>
      ) : (
        <DrawnArt art={art} withPicture={withPicture} />
      )}
      <div className="container hero-text">
        <p className="hero-tagline">{tagline}</p>
        <Heading className="mt-4 font-serif-display text-display max-[22.5rem]:text-[2.5rem] lg:mt-6">
          {heading}
        </Heading>
        <p className="hero-description">{text}</p>
        <Link to="/about" className={buttonClass({ kind: 'sun', className: 'mt-6 max-md:px-4 lg:mt-8' })}>
          Discover More
          <ArrowIcon />
        </Link>
      </div>
    </div>
  )
}

function DrawnArt({ art, withPicture }: { art: Slide['art']; withPicture: boolean }) {
  const { address, sun } = drawings[art]
  return (
    <div className="hero-art">
      {withPicture && (
        <img src={address} alt="" width={1600} height={900} fetchPriority="low" suppressHydrationWarning />
      )}
      <svg viewBox="0 0 1600 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true" className="hero-arcs">
        {RINGS.map((grow) => (
          <circle key={grow} cx={sun.x} cy={sun.y} r={sun.r + grow} pathLength={1} />
        ))}
      </svg>
    </div>
  )
}
