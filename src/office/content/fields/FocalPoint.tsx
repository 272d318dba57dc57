import { type MouseEvent, useId, useState } from 'react'
import type { ContentField, Picture } from '#contract/content/kinds/fields.ts'
import { cropAround, type Focus, isMiddle } from '#domain/content/crop.ts'
import { shapeOf } from '#domain/content/tile-shapes.ts'
import { fileAddress } from '#src/lib/file-address.ts'

interface FocalPointProps {
  picture: Picture
  field: Pick<ContentField, 'shape' | 'tile'>
  onChange: (focus: Focus) => void
  disabled: boolean
}

const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** What has to be seen of a picture, by a press on it or by two sliders, and what the pages will show. */
export function FocalPoint({ picture, field, onChange, disabled }: FocalPointProps) {
  const { key, width, height, focus } = picture
  const src = fileAddress(`/files/${key}`)
  const [natural, setNatural] = useState<{ width: number; height: number }>()
  const size = width && height ? { width, height } : natural
  if (!size) {
    return (
      <img
        src={src}
        alt=""
        className="w-full rounded-card"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
      />
    )
  }
  const shape = field.tile ? 1 / shapeOf(size).ratio : field.shape
  const box = `0 0 ${size.width} ${size.height}`
  if (shape === undefined) {
    return (
      <svg viewBox={box} aria-hidden="true" className="focal-picture">
        <image href={src} {...size} />
      </svg>
    )
  }
  const point = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect()
    if (!disabled) onChange({ x: inside((clientX - left) / wide), y: inside((clientY - top) / high) })
  }
  const crop = cropAround(size, shape, focus)
  const at = { cx: size.width * focus.x, cy: size.height * focus.y }
  const unit = size.width / 292
  return (
    <div className="grid gap-3">
      <svg
        viewBox={box}
        aria-hidden="true"
        className="focal-picture"
        data-points={!disabled || undefined}
        onClick={point}
      >
        <image href={src} {...size} />
        <circle {...at} r={14 * unit} className="focal-ring-dark" strokeWidth={7 * unit} />
        <circle {...at} r={14 * unit} className="focal-ring" strokeWidth={3 * unit} />
      </svg>
      <Slider
        label="Focal point, from the left"
        value={focus.x}
        disabled={disabled}
        onChange={(x) => onChange({ ...focus, x })}
      />
      <Slider
        label="Focal point, from the top"
        value={focus.y}
        disabled={disabled}
        onChange={(y) => onChange({ ...focus, y })}
      />
      <figure className="focal-crop">
        <svg viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`} aria-hidden="true">
          <image href={src} {...size} />
        </svg>
        <figcaption>{isMiddle(focus) ? 'On the pages, its middle' : 'On the pages'}</figcaption>
      </figure>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  disabled: boolean
}

function Slider({ label, value, onChange, disabled }: SliderProps) {
  const id = useId()
  return (
    <div className="focal-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)} %`}
        disabled={disabled}
        onChange={({ target }) => onChange(inside(Number(target.value) / 100))}
      />
    </div>
  )
}
