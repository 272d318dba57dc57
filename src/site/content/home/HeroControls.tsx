import { Icon } from '#src/ui/icons/icon.tsx'

interface HeroControlsProps {
  index: number
  count: number
  turning: boolean
  onSelect: (index: number) => void
  onToggle: () => void
}

export const HeroControls = ({ index, count, turning, onSelect, onToggle }: HeroControlsProps) => (
  <div className="hero-controls">
    <div className="hero-buttons">
      <button
        type="button"
        className="hero-button"
        aria-label={turning ? 'Pause slides' : 'Play slides'}
        onClick={onToggle}
      >
        {turning ? <PauseIcon /> : <PlayIcon />}
      </button>
      {Array.from({ length: count }, (_, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={position}
          type="button"
          className="hero-button hero-dot"
          aria-label={`Slide ${position + 1} of ${count}`}
          aria-current={position === index || undefined}
          onClick={() => onSelect(position)}
        />
      ))}
    </div>
  </div>
)

const PauseIcon = () => (
  <Icon>
    <path d="M8 5v14m8-14v14" />
  </Icon>
)

const PlayIcon = () => (
  <Icon>
    <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
  </Icon>
)
